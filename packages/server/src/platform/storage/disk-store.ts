import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Keeps files below a folder, spread over subfolders by the end of the key. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const stagingFolder = join(folder, 'staging');
  await mkdir(stagingFolder, { recursive: true });
  const pathOf = (key: string) => join(folder, 'kept', key.slice(22, 24), key);

  return {
    stagingFolder,
    async keep(key, stagedPath) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await flush(stagedPath);
      await rename(stagedPath, path);
      await flush(dirname(path));
    },
    async read(key, range) {
      const file = await open(pathOf(key));
      return file.createReadStream(range);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *keysBefore(instant) {
      for (const sub of await list(join(folder, 'kept'))) {
        for (const key of await list(join(folder, 'kept', sub))) {
          if ((await stat(pathOf(key))).mtime < instant) yield key;
        }
      }
    },
  };
}

async function flush(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}

async function list(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
