import { databaseError } from './violations.ts';

/** A deadlock or a conflict of transactions: nothing was written, and a second try usually succeeds. */
const PASSING = new Set(['40P01', '40001']);

const RETRIES = 3;

/** Runs a whole transaction again when the database broke it to let another one through. */
export async function retrying<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await transact();
    } catch (error) {
      if (retries === RETRIES || !PASSING.has(databaseError(error)?.code ?? '')) throw error;
    }
  }
}
