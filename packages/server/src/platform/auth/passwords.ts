import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../http/limit-concurrency.ts';

/** Argon2id with the parameters of OWASP's first choice; two at a time, since each takes 19 MB and a core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = limitConcurrency(2, (password: string) => hash(password, COST));

const verifyHash = limitConcurrency(2, (stored: string, password: string) => verify(stored, password));

let decoy: Promise<string> | undefined;

/** Without a stored hash, or with a blank one, it takes just as long and says no: an unknown email is not quicker than a wrong password. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const matches = await verifyHash(stored || (await decoy), password);
  return matches && Boolean(stored);
}
