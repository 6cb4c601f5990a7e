import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../http/limit-concurrency.ts';

/** Argon2id with the parameters of OWASP's first choice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes 19 MB and a core, to make a hash or to check one. */
const twoAtATime = limitConcurrency(2, <Result>(work: () => Promise<Result>) => work());

export const hashPassword = (password: string) => twoAtATime(() => hash(password, COST));

let decoy: Promise<string> | undefined;

/** Without a stored hash, or with a blank one, it takes just as long and says no: an unknown email is not quicker than a wrong password. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const known = stored || (await decoy);
  const matches = await twoAtATime(() => verify(known, password));
  return matches && Boolean(stored);
}
