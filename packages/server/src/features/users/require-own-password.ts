import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { countAttempt, forgetAttempts } from '../../platform/auth/attempts.ts';
import { passwordMatches } from '../../platform/auth/passwords.ts';
import type { Db } from '../../platform/db/client.ts';
import { getUser } from './queries.ts';

type Typed = { password: string; field?: string };

/**
 * Asks for one's own password again before something changes that gives access. A wrong one is 400: a 401 here would
 * mean a dead session and log the person out.
 */
export async function requireOwnPassword(
  db: Db,
  userId: Id,
  { password, field = 'password' }: Typed,
): Promise<void> {
  const key = `password:${userId}`;
  await countAttempt(db, { key, free: 5, code: 'session.too-many' });
  const { passwordHash } = await getUser(db, { reach: 'all' }, userId);
  if (!(await passwordMatches(passwordHash, password)))
    throw new AppError('user.wrong-password', { fields: { [field]: 'A senha atual não confere.' } });
  await forgetAttempts(db, key);
}
