import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { errorCode } from './error-code.ts';
import { ifExists } from './if-exists.ts';
import { runningProcess } from './running-process.ts';

type Holder = { pid: number; start: string };

/**
 * Makes this process the only server on the folder until the returned function is called.
 * The file names its holder by number and start time, so what a killed server left behind is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  return acquire(join(folder, 'server.lock'), folder);
}

async function acquire(path: string, folder: string): Promise<() => Promise<void>> {
  const own = `${path}.${randomUUID()}`;
  const start = (await runningProcess(process.pid))?.start ?? '';
  await writeFile(own, JSON.stringify({ pid: process.pid, start } satisfies Holder), { mode: 0o644 });
  try {
    while (!(await linked(own, path))) {
      if (await abandoned(path, folder)) {
        // Replacing is done under a lock of its own: of several starters only one may judge and replace.
        const release = await acquire(`${path}.takeover`, folder);
        try {
          if (await abandoned(path, folder)) {
            await rename(own, path);
            break;
          }
        } finally {
          await release();
        }
      }
    }
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(path, { force: true });
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** True when the holder is dead, false when the file has gone meanwhile; a live holder is an error. */
async function abandoned(path: string, folder: string): Promise<boolean> {
  const text = await ifExists(readFile(path, 'utf8'));
  if (text === undefined) return false;
  const holder = parseHolder(text);
  if (holder === undefined || (await runningProcess(holder.pid))?.start !== holder.start) return true;
  throw new EmbeddedDatabaseError(
    `Outro servidor do Esquadro (processo ${holder.pid}) já está usando a pasta ${folder}. ` +
      'Encerre-o primeiro ou escolha outra pasta com DATA_DIR.',
  );
}

/** A power cut can leave the file empty or truncated: then nobody holds the lock. */
function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, start } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' && typeof start === 'string' ? { pid, start } : undefined;
  } catch {
    return undefined;
  }
}
