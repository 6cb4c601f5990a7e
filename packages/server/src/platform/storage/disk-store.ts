import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { closeFoldersBelow, makePrivateFile, makePrivateFolder } from './private-folder.ts';

/** Keeps files below a folder, spread over subfolders by the end of the key; no other account can read them. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const stagingFolder = join(folder, 'staging');
  const keptFolder = join(folder, 'kept');
  for (const path of [folder, stagingFolder, keptFolder]) await makePrivateFolder(path);
  await closeFoldersBelow(keptFolder);
  const pathOf = (key: string) => join(keptFolder, key.slice(22, 24), key);

  return {
    stagingFolder,
    async keep(key, stagedPath) {
      const path = pathOf(key);
      await makePrivateFolder(dirname(path));
      await makePrivateFile(stagedPath);
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
      for (const sub of await readdir(keptFolder)) {
        for (const key of await readdir(join(keptFolder, sub))) {
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
