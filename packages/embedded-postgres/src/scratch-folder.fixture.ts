import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { pgdataIn } from './database-home.ts';
import { ifExists } from './if-exists.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { runCommand } from './run-command.ts';
import { startEmbeddedDatabase } from './start-database.ts';

let model: Promise<string> | undefined;

afterAll(async () => {
  if (model) await rm(await model, { recursive: true });
});

/** A folder everybody may enter, gone after the test. */
export async function scratchFolder(): Promise<string> {
  const folder = await openFolder();
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

/** A data folder whose database was created before: all tests of a file share the work of creating one. */
export async function usedDataDir(parent?: string): Promise<string> {
  model ??= createModel();
  const dataDir = await scratchDataDir(parent);
  await mkdir(dataDir, { recursive: true });
  await runCommand('cp', ['-a', pgdataIn(await model), dataDir]);
  return dataDir;
}

async function createModel(): Promise<string> {
  const folder = await openFolder();
  const { stop } = await startEmbeddedDatabase({ dataDir: folder, say: () => undefined });
  await stop();
  return folder;
}

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'banco-'));
  await chmod(folder, 0o755);
  return folder;
}
