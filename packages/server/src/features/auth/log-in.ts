import { AppError } from '@esquadro/domain/shared/errors';
import type { Credentials } from '@esquadro/domain/users/credentials';
import { countAttempt, forgetAttempts, forgiveAttempt } from '../../platform/attempts.ts';
import type { Db } from '../../platform/db/client.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import { findUserByEmail, mayLogIn, type UserRow } from '../users/queries.ts';

/**
 * Checks credentials. An unknown email, a wrong password and an account that may no longer log in get the
 * same answer in the same time. Five wrong ones for an email or thirty from an address slow the next down.
 */
export async function logIn(db: Db, { email, password }: Credentials, address: string): Promise<UserRow> {
  const byEmail = `login:${email}`;
  const byAddress = `login-from:${address}`;
  // Many people may share an address, so it is not blamed for long, nor for what was not even looked at.
  await countAttempt(db, { key: byAddress, free: 30, code: 'session.too-many', forgottenAfter: '1 hour' });
  await countAttempt(db, { key: byEmail, free: 5, code: 'session.too-many' }).catch(async (refusal) => {
    await forgiveAttempt(db, byAddress);
    throw refusal;
  });

  const user = await findUserByEmail(db, email);
  const matches = await passwordMatches(user?.passwordHash, password);
  if (!user || !matches || !mayLogIn(user)) throw new AppError('session.wrong-credentials');

  await forgetAttempts(db, byEmail);
  await forgiveAttempt(db, byAddress);
  return user;
}
