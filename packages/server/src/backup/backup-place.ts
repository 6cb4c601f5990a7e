import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { BackupStep } from '@esquadro/domain/system/backup';
import { ifExists } from '@esquadro/embedded-postgres/if-exists';
import type { Environment } from '../platform/env.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { makePrivateFolder } from '../platform/storage/private-folder.ts';
import { readIfThere } from '../platform/storage/read-if-there.ts';
import { type Bucket, openS3Store } from '../platform/storage/s3-store.ts';
import { checkArchive, checkBytes } from './check-archive.ts';
import { partialOf } from './write-archive.ts';

/** Where the copies lie. */
export type BackupPlace = {
  /** As an operator wrote it. */
  shown: string;
  /** Where a copy is written and checked before it has its name; made where it is missing. */
  workFolder: () => Promise<string>;
  /** Gives a checked copy its name there. Throws where it cannot be read back whole; then it has none. */
  publish: (name: string, onStep: (step: BackupStep) => Promise<void>) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** Reads one that has its name from end to end; throws unless it is whole. */
  check: (name: string, size: number) => Promise<unknown>;
  remove: (name: string) => Promise<void>;
};

/** So much of a copy is asked of a bucket at a time: a request that takes longer than half a minute is given up. */
const PORTION = 16 * 1024 * 1024;

export function openBackupPlace(env: Environment): BackupPlace {
  const to = env.BACKUP_TO ?? join(env.DATA_DIR, 'backups');
  const bucket = bucketOf(env);
  if (!bucket) return folderPlace(resolve(to));
  return bucketPlace({ ...bucket, shown: to.replace(/\/+$/, ''), folder: join(env.DATA_DIR, 'backups') });
}

function folderPlace(folder: string): BackupPlace {
  return {
    shown: folder,
    workFolder: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return folder;
    },
    publish: async (name) => {
      await rename(partialOf(join(folder, name)), join(folder, name));
      const handle = await open(folder);
      await handle.sync().finally(() => handle.close());
    },
    has: async (name) => (await ifExists(stat(join(folder, name)))) !== undefined,
    check: (name) => checkArchive(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

type BucketOptions = Bucket & { prefix: string; shown: string; folder: string };

function bucketPlace({ shown, folder, ...bucket }: BucketOptions): BackupPlace {
  const store = openS3Store({ ...bucket, stagingFolder: folder });
  const check = (name: string, size: number) => checkBytes(inPortions(store, name, size));
  return {
    shown,
    workFolder: async () => {
      await makePrivateFolder(folder);
      return folder;
    },
    publish: async (name, onStep) => {
      const partial = partialOf(join(folder, name));
      const { size } = await stat(partial);
      await onStep('sending');
      await store.keep(name, partial);
      await onStep('rereading');
      await check(name, size).catch(async (error) => {
        await store.remove(name);
        throw error;
      });
    },
    has: async (name) => {
      const content = await readIfThere(store, name);
      content?.destroy();
      return content !== undefined;
    },
    check,
    remove: (name) => store.remove(name),
  };
}

async function* inPortions(store: FileStore, name: string, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += PORTION) {
    const end = Math.min(start + PORTION, size) - 1;
    const portion: Readable = await store.read(name, { start, end });
    yield* portion as AsyncIterable<Buffer>;
  }
}

/** The bucket of `s3://bucket/prefix`, by the keys that the product has. */
function bucketOf(env: Environment): (Bucket & { prefix: string }) | undefined {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(env.BACKUP_TO ?? '') ?? [];
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = env;
  const { S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env;
  if (!bucket || !endpoint || !region || !accessKey || !secretKey) return undefined;
  return { endpoint, bucket, region, accessKey, secretKey, prefix: prefix || 'backups' };
}
