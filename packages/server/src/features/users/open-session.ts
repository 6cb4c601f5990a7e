import { startSession } from '../../platform/auth/sessions.ts';
import { signToken } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/client.ts';
import type { UserRow } from './select-users.ts';

/** Starts a session for a user whose password was just checked, and signs the token that carries it. */
export async function openSession(
  db: Db,
  key: Uint8Array,
  user: UserRow,
  userAgent: string,
): Promise<string> {
  const sid = await startSession(db, user.id, userAgent);
  return signToken(
    {
      _id: user.id,
      role: user.role,
      access_level: user.accessLevel,
      first_name: user.firstName,
      last_name: user.lastName,
      realtor: user.realtorId,
      inspector: user.inspectorId,
      sid,
    },
    key,
  );
}
