import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@esquadro/embedded-postgres/error-code';

const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Some file systems know no modes: whoever mounts one says there who may read it. */
const WITHOUT_MODES = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EROFS']);

/** A folder that nobody but the account of this process may enter, also where an earlier version made it for all. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: OWNER_ONLY_FOLDER });
  await narrow(path, OWNER_ONLY_FOLDER);
}

export const makePrivateFile = (path: string): Promise<void> => narrow(path, OWNER_ONLY_FILE);

/** Closes what an earlier version left open: the folders below this one, and first the files in them. */
export async function closeFoldersBelow(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (!entry.isDirectory() || ((await stat(path)).mode & 0o077) === 0) continue;
    for (const file of await readdir(path)) await makePrivateFile(join(path, file));
    await narrow(path, OWNER_ONLY_FOLDER);
  }
}

async function narrow(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error) => {
    if (!WITHOUT_MODES.has(errorCode(error) ?? '')) throw error;
  });
}
