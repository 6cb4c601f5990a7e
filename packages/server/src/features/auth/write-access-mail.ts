import {
  type AccessMailFacts,
  type AccessMailKind,
  inviteLetter,
  knownSignupLetter,
  type Letter,
  signupLetter,
} from '@esquadro/domain/mail/access-mail';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { findUserByEmail, linkAddress, liveLinks, signupAddress } from '../users/queries.ts';
import { userLinks, users } from '../users/tables.ts';

type Options = { db: Db; key: Uint8Array; publicUrl: string };
type Waiting = { kind: AccessMailKind; recipient: string; facts: AccessMailFacts };

/** Writes e-mails that let somebody in, at the moment they are sent. Rejects where their link is dead. */
export function accessMailWriter({ db, key, publicUrl }: Options): (mail: Waiting) => Promise<Letter> {
  return async ({ kind, recipient, facts: { id } }) => {
    if (kind === 'signup') {
      const known = await findUserByEmail(db, recipient);
      return known
        ? knownSignupLetter({ home: publicUrl })
        : signupLetter({ link: signupAddress(publicUrl, id, key) });
    }
    const [invited] = await db
      .select({ firstName: users.firstName })
      .from(userLinks)
      .innerJoin(users, eq(users.id, userLinks.userId))
      .where(and(eq(userLinks.id, id), liveLinks));
    if (!invited) throw new Error('O link deste email não vale mais.');
    return inviteLetter({ firstName: invited.firstName, link: linkAddress(publicUrl, id, key) });
  };
}
