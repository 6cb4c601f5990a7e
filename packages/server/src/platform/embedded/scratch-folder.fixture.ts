import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { pgdataIn } from './database-home.ts';
import { ifExists } from './if-exists.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

/** A folder everybody may enter, gone after the test. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'banco-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A data folder not created yet; whatever database it gets, also elsewhere, ends with the test. */
export async function scratchDataDir(parent?: string): Promise<string> {
  const dataDir = join(parent ?? (await scratchFolder()), 'data');
  onTestFinished(async () => {
    const home = (await ifExists(readFile(join(dataDir, 'pgdata.location'), 'utf8'))) ?? dataDir;
    const running = await findPostmaster(pgdataIn(home));
    if (running) await stopPostmaster(running.pid);
    if (home !== dataDir) await rm(home, { recursive: true });
  });
  return dataDir;
}
