import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Fills a folder that appears under its name whole or not at all, whenever the process is killed.
 * What earlier attempts left unfinished is swept away; the caller holds the lock of the parent folder.
 */
export async function createWholeFolder(
  target: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  await sweep(target);
  const unfinished = await mkdtemp(`${target}.new-`);
  try {
    await fill(unfinished);
    await rename(unfinished, target);
    const parent = await open(dirname(target));
    await parent.sync().finally(() => parent.close());
  } catch (error) {
    await sweep(target);
    throw error;
  }
}

async function sweep(target: string): Promise<void> {
  const parent = dirname(target);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(target)}.new-`)) continue;
    // An initdb that outlived its killed server may still be writing here: what resists goes next time.
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}
