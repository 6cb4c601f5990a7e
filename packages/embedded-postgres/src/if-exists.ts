import { errorCode } from './error-code.ts';

/** What was read, or undefined if there is no such file; any other failure stays a failure. */
export function ifExists<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}
