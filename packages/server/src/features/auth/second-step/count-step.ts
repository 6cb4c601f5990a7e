import type { Id } from '@esquadro/domain/shared/id';
import { countAttempt, forgetAttempts, forgiveAttempt } from '../../../platform/auth/attempts.ts';
import type { Db } from '../../../platform/db/client.ts';
import {
  addressCounter,
  FREE_FOR_ADDRESS,
  FREE_FOR_EMAIL,
  stepCounter,
  stepDeviceCounter,
} from '../login-counters.ts';

const CODE = 'session.too-many';

export type StepFrom = {
  address: string;
  /** The device of the call, if this person has logged in on it before. */
  device: Id | undefined;
};

type Counted = { passed: () => Promise<void>; notLookedAt: () => Promise<void> };

/**
 * Counts a second step before it is looked at: five for a person, then one a minute, two … fifteen minutes, whatever
 * addresses they come from, and with the wrong passwords of its address. As with passwords, a device of the person is
 * counted apart, so that somebody who knows the password cannot keep them out of it.
 */
export async function countStep(db: Db, { email }: { email: string }, from: StepFrom): Promise<Counted> {
  const { address, device } = from;
  const key = device ? stepDeviceCounter(email, device) : stepCounter(email);
  const shared = device ? undefined : addressCounter(address);
  if (shared)
    await countAttempt(db, { key: shared, free: FREE_FOR_ADDRESS, code: CODE, forgottenAfter: '1 hour' });
  await countAttempt(db, { key, free: FREE_FOR_EMAIL, code: CODE }).catch(async (refusal) => {
    if (shared) await forgiveAttempt(db, shared);
    throw refusal;
  });
  return {
    passed: async () => {
      await forgetAttempts(db, key);
      if (shared) await forgiveAttempt(db, shared);
    },
    notLookedAt: async () => {
      await forgiveAttempt(db, key);
      if (shared) await forgiveAttempt(db, shared);
    },
  };
}
