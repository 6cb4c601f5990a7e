import { readFile, rename, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ifExists } from './if-exists.ts';

/**
 * Makes the library links an npm package of PostgreSQL comes without: its install script would, but npm
 * blocks such scripts unless they are allowed, and packing or copying may leave links that lead nowhere.
 */
export async function repairLibraryLinks(source: string): Promise<void> {
  const list = await ifExists(readFile(join(source, 'native/pg-symlinks.json'), 'utf8'));
  for (const link of JSON.parse(list ?? '[]') as { source: string; target: string }[]) {
    const path = join(source, link.target);
    if (await ifExists(stat(path))) continue;
    // By way of another name, because a second server may be repairing the same package right now.
    const draft = `${path}.${process.pid}`;
    await symlink(relative(dirname(link.target), link.source), draft);
    await rename(draft, path);
  }
}
