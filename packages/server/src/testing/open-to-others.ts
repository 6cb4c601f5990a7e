import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Whatever of a folder, itself included, another account of the machine may read, write or enter. */
export async function openToOthers(folder: string): Promise<string[]> {
  const paths = ['.', ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).mode));
  return paths.filter((_, at) => ((modes[at] ?? 0) & 0o077) !== 0);
}
