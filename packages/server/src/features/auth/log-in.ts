import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { Credentials } from '@esquadro/domain/users/credentials';
import {
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
  hasWaited,
  refuseBlocked,
} from '../../platform/auth/attempts.ts';
import { passwordMatches } from '../../platform/auth/passwords.ts';
import type { Db } from '../../platform/db/client.ts';
import { limitConcurrency } from '../../platform/http/limit-concurrency.ts';
import { findUserByEmail, type UserRow } from '../users/queries.ts';
import {
  addressCounter,
  deviceCounter,
  FREE_FOR_ADDRESS,
  FREE_FOR_EMAIL,
  loginCounter,
  waitedCounter,
  waitOf,
} from './login-counters.ts';
import { mayLogIn } from './may-log-in.ts';

const CODE = 'session.too-many';
/** In a day, for one email, by all networks that have waited; more than that would be guessing by patience. */
const FREE_FOR_PATIENT = 100;

type From = {
  address: string;
  /** The device of the call, if this person has logged in on it before. */
  deviceOf: (userId: Id) => Id | undefined;
};

/**
 * Checks credentials. An unknown email, a wrong password and an account that may no longer log in get the
 * same answer in the same time. Five wrong ones for an email or thirty from an address slow the next down.
 * A device on which the person has logged in before is counted apart, so that strangers cannot keep them out of it.
 */
export async function logIn(db: Db, credentials: Credentials, from: From): Promise<UserRow> {
  const user = await findUserByEmail(db, credentials.email);
  const device = user && from.deviceOf(user.id);
  if (user && device) {
    const key = deviceCounter(user.email, device);
    await refuseBlocked(db, [key], CODE);
    return evaluate(db, credentials, ownDevice(db, key));
  }
  const stranger = { email: credentials.email, address: from.address };
  await refuseBlocked(db, [addressCounter(from.address)], CODE);
  const patient = await mayPassBlock(db, stranger);
  return evaluate(db, credentials, patient ? patientStranger(db, stranger) : anyStranger(db, stranger));
}

type Stranger = { email: string; address: string };

/** How an attempt is counted before it is looked at, and taken back from whoever was right. */
type Count = { begin: () => Promise<void>; takeBack: () => Promise<void> };

/**
 * Counts, looks, and takes the count back from whoever was right. A few at a time: forty honest people behind one
 * address would otherwise all stand counted at once, and be taken for thirty wrong ones.
 */
const evaluate = limitConcurrency(
  4,
  async (db: Db, { email, password }: Credentials, count: Count): Promise<UserRow> => {
    await count.begin();
    const user = await findUserByEmail(db, email);
    const matches = await passwordMatches(user?.passwordHash, password);
    const restsWithAgency = user?.realtorInactiveSince != null;
    if (!user || !matches || !(mayLogIn(user) || restsWithAgency))
      throw new AppError('session.wrong-credentials');

    await count.takeBack();
    // Only whoever knows the password learns of it.
    if (restsWithAgency) throw new AppError('realtor.inactive');
    return user;
  },
);

const ownDevice = (db: Db, key: string): Count => ({
  begin: () => countAttempt(db, { key, free: FREE_FOR_EMAIL, code: CODE }),
  takeBack: () => forgetAttempts(db, key),
});

const anyStranger = (db: Db, { email, address }: Stranger): Count => ({
  begin: async () => {
    await countAddress(db, address);
    const key = loginCounter(email);
    await countAttempt(db, { key, free: FREE_FOR_EMAIL, code: CODE }).catch(async (refusal) => {
      await forgiveAttempt(db, addressCounter(address));
      throw refusal;
    });
    // Whoever is looked at has not waited.
    await forgetAttempts(db, waitOf(email, address));
  },
  takeBack: async () => {
    await forgetAttempts(db, loginCounter(email));
    await forgiveAttempt(db, addressCounter(address));
  },
});

/** The email's own counter is blocked and stays as it is: somebody else keeps it so. */
const patientStranger = (db: Db, { email, address }: Stranger): Count => ({
  begin: async () => {
    await countAddress(db, address);
    await countAttempt(db, { key: waitedCounter(email), free: FREE_FOR_PATIENT, code: CODE });
  },
  takeBack: async () => {
    for (const key of [loginCounter(email), waitedCounter(email), waitOf(email, address)])
      await forgetAttempts(db, key);
    await forgiveAttempt(db, addressCounter(address));
  },
});

/** Addresses are shared: their failures count for an hour only. */
const countAddress = (db: Db, address: string) =>
  countAttempt(db, {
    key: addressCounter(address),
    free: FREE_FOR_ADDRESS,
    code: CODE,
    forgottenAfter: '1 hour',
  });

/**
 * Throws while the email is blocked, unless the network has been waiting for a quarter of an hour: then one attempt
 * passes, however often others have started the block anew. False where there is no block to pass.
 */
async function mayPassBlock(db: Db, { email, address }: Stranger): Promise<boolean> {
  try {
    await refuseBlocked(db, [loginCounter(email)], CODE);
    return false;
  } catch (refusal) {
    if (!(refusal instanceof AppError) || !(await hasWaited(db, waitOf(email, address)))) throw refusal;
    return true;
  }
}
