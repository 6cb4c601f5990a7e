import {
  type AccessMailFacts,
  type AccessMailKind,
  changedEmailLetter,
  inviteLetter,
  knownSignupLetter,
  type Letter,
  resetLetter,
  signupLetter,
} from '@esquadro/domain/mail/access-mail';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { makeResetLink } from '../users/commands.ts';
import { findUserByEmail, linkAddress, liveLinks, signupAddress } from '../users/queries.ts';
import { userLinks, users } from '../users/tables.ts';
import { mayLogIn } from './may-log-in.ts';

type Options = { db: Db; key: Uint8Array; publicUrl: string };
type Waiting = { kind: AccessMailKind; recipient: string; facts: AccessMailFacts };

/**
 * Writes e-mails that let somebody in, at the moment they are sent; undefined where nobody has the address. Rejects
 * where their link is dead.
 */
export function accessMailWriter({
  db,
  key,
  publicUrl,
}: Options): (mail: Waiting) => Promise<Letter | undefined> {
  return async ({ kind, recipient, facts: { id } }) => {
    if (kind === 'email-changed') return changedEmailLetter();
    if (kind === 'signup') {
      const known = await findUserByEmail(db, recipient);
      return known
        ? knownSignupLetter({ home: publicUrl })
        : signupLetter({ link: signupAddress(publicUrl, id, key) });
    }
    if (kind === 'reset') {
      const user = await findUserByEmail(db, recipient);
      if (!user || !mayLogIn(user)) return undefined;
      await makeResetLink(db, user.id, id);
    }
    const [owner] = await db
      .select({ firstName: users.firstName })
      .from(userLinks)
      .innerJoin(users, eq(users.id, userLinks.userId))
      .where(and(eq(userLinks.id, id), liveLinks));
    if (!owner) throw new Error('O link deste email não vale mais.');
    const write = kind === 'reset' ? resetLetter : inviteLetter;
    return write({ firstName: owner.firstName, link: linkAddress(publicUrl, id, key) });
  };
}
