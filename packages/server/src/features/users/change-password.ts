import type { Actor } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { PasswordChange } from '@esquadro/domain/users/credentials';
import { audit } from '../../platform/audit.ts';
import { countAttempt, forgetAttempts } from '../../platform/auth/attempts.ts';
import { hashPassword, passwordMatches } from '../../platform/auth/passwords.ts';
import type { Db } from '../../platform/db/client.ts';
import type { UserRow } from './select-users.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a password: one's own with the old one, another's (by the staff) without. Ends every session of the
 * user and their calendar's address. A wrong old password is 400: a 401 here would mean a dead session and log the person out.
 */
export async function changePassword(
  db: Db,
  { viewer }: Actor<'user:password'>,
  user: UserRow,
  change: PasswordChange,
): Promise<{ calendarRenewed: boolean }> {
  const own = viewer.userId === user.id;
  const guesses = `password:${user.id}`;
  if (own) {
    await countAttempt(db, { key: guesses, free: 5, code: 'session.too-many' });
    if (!(await passwordMatches(user.passwordHash, change.old_password))) {
      throw new AppError('user.wrong-password', { fields: { old_password: 'A senha atual não confere.' } });
    }
  }
  const passwordHash = await hashPassword(change.new_password);
  return db.transaction(async (tx) => {
    const ended = await setPassword(tx, user.id, passwordHash);
    await forgetAttempts(tx, guesses);
    await audit(tx, {
      actorId: viewer.userId,
      action: 'user:password',
      subject: { kind: 'user', id: user.id },
    });
    return ended;
  });
}
