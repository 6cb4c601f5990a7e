import type { Actor } from '@esquadro/domain/auth/permissions';
import type { PasswordChange } from '@esquadro/domain/users/credentials';
import { audit } from '../../platform/audit.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Db } from '../../platform/db/client.ts';
import { requireOwnPassword } from './require-own-password.ts';
import type { UserRow } from './select-users.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a password: one's own with the old one, another's (by the staff) without. Ends every session of the
 * user and their calendar's address.
 */
export async function changePassword(
  db: Db,
  { viewer }: Actor<'user:password'>,
  user: UserRow,
  change: PasswordChange,
): Promise<{ calendarRenewed: boolean }> {
  const own = viewer.userId === user.id;
  if (own) await requireOwnPassword(db, user.id, { password: change.old_password, field: 'old_password' });
  const passwordHash = await hashPassword(change.new_password);
  return db.transaction(async (tx) => {
    const ended = await setPassword(tx, user.id, passwordHash);
    await audit(tx, {
      actorId: viewer.userId,
      action: 'user:password',
      subject: { kind: 'user', id: user.id },
    });
    return ended;
  });
}
