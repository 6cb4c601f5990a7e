import type { Id } from '@esquadro/domain/shared/id';
import { signedName } from '../../platform/auth/signed-name.ts';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { queueSignedMail } from '../mail/commands.ts';
import { pendingSignups, type SignupDraft } from './tables.ts';

const LIFETIME_MS = 86_400_000;

/**
 * Keeps what a stranger typed until they open the link that is mailed to them. Nothing is looked up, so that it
 * takes the same time for every address: whether it is known is found out when the e-mail is written.
 */
export async function keepSignup(tx: Db, draft: SignupDraft): Promise<void> {
  const id = newId();
  const expiresAt = new Date(Date.now() + LIFETIME_MS);
  await tx.insert(pendingSignups).values({ id, email: draft.email, draft, expiresAt });
  await queueSignedMail(tx, { kind: 'signup', recipient: draft.email, facts: { id }, expiresAt });
}

export const signupAddress = (publicUrl: string, id: Id, key: Uint8Array): string =>
  `${publicUrl}/senha/${signedName('signup', id, key)}`;
