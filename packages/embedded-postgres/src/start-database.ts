import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { awaitReady, type RunningDatabase } from './await-ready.ts';
import { databaseHome, pgdataIn } from './database-home.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { binaryPackage, usableBinaries } from './find-binaries.ts';
import { lockFolder } from './folder-lock.ts';
import { ensureInitialised } from './initialise.ts';
import { keepRunning } from './keep-running.ts';
import { launchPostmaster } from './launch-postmaster.ts';
import { findPostmaster } from './postmaster.ts';
import type { Account } from './run-command.ts';

export { EmbeddedDatabaseError };

export type EmbeddedDatabase = {
  url: string;
  stop(): Promise<void>;
  /** Where the database lives if PostgreSQL's account cannot enter the data folder. */
  relocated?: string;
};

type Options = {
  dataDir: string;
  say: (line: string) => void;
  /** Only for data that nobody will miss: without it, a commit is much quicker and may be lost with the machine. */
  durable?: boolean;
};

/**
 * Starts the PostgreSQL that npm brought along on a data folder, or takes over the one still running there,
 * and keeps it running until `stop`. Whatever prevents it comes as an EmbeddedDatabaseError.
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const { say, durable = true } = options;
  const dataDir = resolve(options.dataDir);
  const locks: (() => Promise<void>)[] = [];
  const unlock = async () => {
    for (const release of locks) await release();
  };
  try {
    await mkdir(dataDir, { recursive: true });
    locks.push(await lockFolder(dataDir));
    const { home, account } = await databaseHome(dataDir, say);
    if (home !== dataDir) locks.push(await lockFolder(home));
    const launch = () => prepareAndLaunch(home, { account, durable, say });
    const database = (await adopt(home, say)) ?? (await launch());
    const end = keepRunning(database, launch, say);
    let ended: Promise<void> | undefined;
    const stop = () => {
      ended ??= end().finally(unlock);
      return ended;
    };
    return { url: database.url, stop, ...(home !== dataDir && { relocated: home }) };
  } catch (cause) {
    await unlock();
    if (cause instanceof EmbeddedDatabaseError) throw cause;
    const reason = cause instanceof Error ? cause.message : cause;
    throw new EmbeddedDatabaseError(`Não foi possível iniciar o banco de dados em ${dataDir}: ${reason}`, {
      cause,
    });
  }
}

async function prepareAndLaunch(
  home: string,
  { account, durable, say }: { account: Account | undefined; durable: boolean; say: Options['say'] },
): Promise<RunningDatabase> {
  const pgdata = pgdataIn(home);
  const binaries = await usableBinaries(binaryPackage(), home, account, say);
  await ensureInitialised(pgdata, binaries, account);
  return launchPostmaster({ pgdata, binaries, account, durable, log: join(home, 'postgres.log') }, say);
}

/** Takes over a PostgreSQL whose server was killed. */
async function adopt(home: string, say: Options['say']): Promise<RunningDatabase | undefined> {
  const pgdata = pgdataIn(home);
  const orphan = await findPostmaster(pgdata);
  const adopted = orphan && (await awaitReady(pgdata, orphan.pid, say));
  if (adopted) say('O PostgreSQL da execução anterior continuava no ar e foi reaproveitado.');
  return adopted;
}
