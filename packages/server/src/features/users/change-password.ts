import type { Viewer } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { PasswordChange } from '@esquadro/domain/users/credentials';
import { eq, sql } from 'drizzle-orm';
import { countAttempt, forgetAttempts } from '../../platform/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { hashPassword, passwordMatches } from '../../platform/passwords.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import type { UserRow } from './queries.ts';
import { users } from './tables.ts';

/**
 * Sets a password: one's own with the old one, another's (by the staff) without. Ends every session of the
 * user. A wrong old password is 400: a 401 here would mean a dead session and log the person out.
 */
export async function changePassword(
  db: Db,
  viewer: Viewer,
  user: UserRow,
  change: PasswordChange,
): Promise<void> {
  const own = viewer.userId === user.id;
  const guesses = `password:${user.id}`;
  if (own) {
    await countAttempt(db, { key: guesses, free: 5, code: 'session.too-many' });
    if (!(await passwordMatches(user.passwordHash, change.old_password))) {
      throw new AppError('user.wrong-password', { fields: { old_password: 'A senha atual não confere.' } });
    }
  }
  const passwordHash = await hashPassword(change.new_password);
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
      .where(eq(users.id, user.id));
    await endSessionsOf(tx, user.id);
    await forgetAttempts(tx, guesses);
    await audit(tx, {
      actorId: viewer.userId,
      action: 'user:password',
      subject: { kind: 'user', id: user.id },
    });
  });
}
