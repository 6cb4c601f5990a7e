import { type FileHandle, open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AppError } from '@esquadro/domain/shared/errors';
import { S3mini } from 's3mini';
import type { FileStore } from './file-store.ts';

export type Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

type Options = Bucket & {
  /** Before every key, so that installations that share a bucket never sweep each other's files. */
  prefix: string;
  /** Of this machine: an upload is checked and cleaned here before it travels on. */
  stagingFolder: string;
  pageSize?: number;
};

/** What is held in memory of one file at a time; S3 wants at least 5 MB of each part but the last. */
const PART_BYTES = 8 * 1024 * 1024;

/** Keeps files in an S3-compatible bucket. A bucket that is away is a 503, not a bug. */
export function openS3Store({ prefix, stagingFolder, pageSize = 1000, ...bucket }: Options): FileStore {
  const s3 = new S3mini({
    endpoint: `${bucket.endpoint}/${bucket.bucket}`,
    region: bucket.region,
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
    requestAbortTimeout: 30_000,
  });
  const nameOf = (key: string) => `${prefix}/${key}`;

  return {
    stagingFolder,
    async keep(key, stagedPath) {
      const file = await open(stagedPath);
      try {
        await reaching(send(s3, nameOf(key), file));
      } finally {
        await file.close();
      }
      await rm(stagedPath);
    },
    async read(key, range) {
      const { start, end } = range ?? { start: 0, end: 0 };
      const { body } = await reaching(s3.getObjectRaw(nameOf(key), range === undefined, start, end + 1));
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },
    async remove(key) {
      await reaching(s3.deleteObject(nameOf(key)));
    },
    async *keysBefore(instant) {
      let next: string | undefined;
      do {
        const page = await reaching(s3.listObjectsPaged('/', nameOf(''), pageSize, next));
        for (const { Key, LastModified } of page?.objects ?? []) {
          if (new Date(LastModified) < instant) yield Key.slice(nameOf('').length);
        }
        next = page?.nextContinuationToken;
      } while (next);
    },
  };
}

/** Whether the bucket is there and takes our keys. Throws what prevents it from saying so. */
export async function bucketAnswers({
  endpoint,
  bucket,
  region,
  accessKey,
  secretKey,
}: Bucket): Promise<boolean> {
  const s3 = new S3mini({
    endpoint: `${endpoint}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
  });
  return s3.bucketExists();
}

/** A small file in one request, a larger one in parts, of which a failure leaves none behind. */
async function send(s3: S3mini, name: string, file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  if (size <= PART_BYTES) {
    await s3.putObject(name, await readPart(file, 0, size));
    return;
  }
  const upload = await s3.getMultipartUploadId(name);
  try {
    const parts = [];
    for (let sent = 0; sent < size; sent += PART_BYTES) {
      const part = await readPart(file, sent, Math.min(PART_BYTES, size - sent));
      parts.push(await s3.uploadPart(name, upload, part, parts.length + 1));
    }
    await s3.completeMultipartUpload(name, upload, parts);
  } catch (error) {
    await s3.abortMultipartUpload(name, upload).catch(() => undefined);
    throw error;
  }
}

async function readPart(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead !== length) throw new Error(`read ${bytesRead} bytes of ${length}`);
  return buffer;
}

/** Gives a failure of the network or of the service its name; what it refuses for a reason stays as it is. */
async function reaching<Result>(call: Promise<Result>): Promise<Result> {
  return call.catch((cause) => {
    if (typeof cause?.status === 'number' && cause.status >= 400 && cause.status < 500) throw cause;
    throw new AppError('server.storage-unavailable', { cause, retryAfterSeconds: 5 });
  });
}
