import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { awaitReady } from './await-ready.ts';
import { locationNote, pgdataIn } from './database-home.ts';
import { ifExists } from './if-exists.ts';
import { findPostmaster } from './postmaster.ts';

/** The URL while a server runs on the data folder, else undefined. */
export async function findRunningDatabase(
  dataDir: string,
  say: (line: string) => void,
): Promise<string | undefined> {
  const home = (await ifExists(readFile(locationNote(resolve(dataDir)), 'utf8'))) ?? resolve(dataDir);
  const running = await findPostmaster(pgdataIn(home));
  return running && (await awaitReady(pgdataIn(home), running.pid, say))?.url;
}
