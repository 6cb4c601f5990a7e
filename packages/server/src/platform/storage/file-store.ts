import type { Readable } from 'node:stream';

export type ByteRange = { start: number; end: number };

/** Where uploaded files live. Keys are ours (a file's id), never a name that somebody sent. */
export type FileStore = {
  /** A folder on the same machine where an upload is written before it is kept. */
  stagingFolder: string;
  /** Moves a staged file in, durable when the promise resolves. */
  keep(key: string, stagedPath: string): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** The keys written before the given instant. */
  keysBefore(instant: Date): AsyncIterable<string>;
};
