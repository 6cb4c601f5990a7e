import { errorCode } from './error-code.ts';

/** Undefined on ENOENT; other errors are rethrown. */
export function ifExists<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}
