import type { Readable } from 'node:stream';
import { errorCode } from '@esquadro/embedded-postgres/error-code';
import type { FileStore } from './file-store.ts';

/** A file's bytes, or undefined where a disk or a bucket says that there are none; a store that is away still fails. */
export function readIfThere(store: FileStore, key: string): Promise<Readable | undefined> {
  return store.read(key).catch((error: unknown) => {
    const status = error instanceof Error && 'status' in error ? error.status : undefined;
    if (errorCode(error) !== 'ENOENT' && status !== 404) throw error;
    return undefined;
  });
}
