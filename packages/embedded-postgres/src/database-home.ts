import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifExists } from './if-exists.ts';
import { PRODUCT } from './names.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import type { Account } from './run-command.ts';
import { runCommand } from './run-command.ts';
import { databaseAccount } from './unprivileged-account.ts';
import { createWholeFolder } from './whole-folder.ts';

const refuge = `/var/lib/${PRODUCT}`;

/**
 * The folder that holds `pgdata`, and the account PostgreSQL runs under. That is the data folder itself,
 * unless the account cannot enter it (a clone below /root): then a folder elsewhere, of which a note is
 * left in the data folder so that it is found again, also after the data folder was moved.
 */
export async function databaseHome(
  dataDir: string,
  say: (line: string) => void,
): Promise<{ home: string; account: Account | undefined }> {
  const note = locationNote(dataDir);
  const noted = await ifExists(readFile(note, 'utf8'));
  const account = await databaseAccount(pgdataIn(noted ?? dataDir));
  if (noted === undefined && (await canEnter(dataDir, account))) return { home: dataDir, account };
  const home = noted ?? (await createRefuge());
  await writeFile(note, home, { flush: true });
  await moveDatabase(pgdataIn(dataDir), pgdataIn(home));
  say(`A conta que executa o PostgreSQL não tem acesso a ${dataDir}; o banco de dados fica em ${home}.`);
  return { home, account };
}

/** A file that names the folder of the database if it is not the data folder. */
export function locationNote(dataDir: string): string {
  return join(dataDir, 'pgdata.location');
}

export function pgdataIn(home: string): string {
  return join(home, 'pgdata');
}

async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  return runCommand('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account).then(
    () => true,
    () => false,
  );
}

async function createRefuge(): Promise<string> {
  await mkdir(refuge, { recursive: true });
  await chmod(refuge, 0o711);
  const home = await mkdtemp(join(refuge, 'dados-'));
  await chmod(home, 0o711);
  return home;
}

/** Moves a database that was created in the data folder; a database in the new place is newer and wins. */
async function moveDatabase(from: string, to: string): Promise<void> {
  if (!(await ifExists(stat(from)))) return;
  if (!(await ifExists(stat(to)))) {
    const running = await findPostmaster(from);
    if (running) await stopPostmaster(running.pid);
    await createWholeFolder(to, async (folder) => {
      await runCommand('cp', ['-a', `${from}/.`, folder]);
      await runCommand('sync', []);
    });
  }
  await rm(from, { recursive: true });
}
