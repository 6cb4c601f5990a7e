import { AppError } from '@esquadro/domain/shared/errors';
import type { Credentials } from '@esquadro/domain/users/credentials';
import { countAttempt, forgetAttempts, forgiveAttempt, refuseBlocked } from '../../platform/attempts.ts';
import type { Db } from '../../platform/db/client.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import { passwordMatches } from '../../platform/passwords.ts';
import { findUserByEmail, mayLogIn, type UserRow } from '../users/queries.ts';
import { loginCounter } from './login-counters.ts';

/**
 * Checks credentials. An unknown email, a wrong password and an account that may no longer log in get the
 * same answer in the same time. Five wrong ones for an email or thirty from an address slow the next down.
 */
export async function logIn(db: Db, credentials: Credentials, address: string): Promise<UserRow> {
  const byEmail = loginCounter(credentials.email);
  const byAddress = `login-from:${address}`;
  await refuseBlocked(db, [byEmail, byAddress], 'session.too-many');
  return evaluate(db, credentials, { byEmail, byAddress });
}

/**
 * Counts, looks, and takes the count back from whoever was right. A few at a time: forty honest people behind one
 * address would otherwise all stand counted at once, and be taken for thirty wrong ones.
 */
const evaluate = limitConcurrency(
  4,
  async (
    db: Db,
    { email, password }: Credentials,
    { byEmail, byAddress }: { byEmail: string; byAddress: string },
  ): Promise<UserRow> => {
    // Many people may share an address, so it is not blamed for long, nor for what was not even looked at.
    await countAttempt(db, { key: byAddress, free: 30, code: 'session.too-many', forgottenAfter: '1 hour' });
    await countAttempt(db, { key: byEmail, free: 5, code: 'session.too-many' }).catch(async (refusal) => {
      await forgiveAttempt(db, byAddress);
      throw refusal;
    });

    const user = await findUserByEmail(db, email);
    const matches = await passwordMatches(user?.passwordHash, password);
    const restsWithAgency = user?.realtorInactiveSince != null;
    if (!user || !matches || !(mayLogIn(user) || restsWithAgency))
      throw new AppError('session.wrong-credentials');

    await forgetAttempts(db, byEmail);
    await forgiveAttempt(db, byAddress);
    // Only whoever knows the password learns of it.
    if (restsWithAgency) throw new AppError('realtor.inactive');
    return user;
  },
);
