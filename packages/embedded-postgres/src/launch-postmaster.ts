import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { awaitReady, type RunningDatabase } from './await-ready.ts';
import { databasePort } from './connection-url.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { ifExists } from './if-exists.ts';
import { clearKilledPostmaster, findPostmaster, readPostmaster, stopPostmaster } from './postmaster.ts';
import type { Account } from './run-command.ts';
import { databaseEnvironment } from './run-command.ts';
import { removeSocketFolder, socketFolder } from './socket-folder.ts';

/** On the command line, where neither postgresql.conf nor ALTER SYSTEM can weaken them. */
const settings = {
  listen_addresses: '',
  port: databasePort,
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: 100,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statements and details hold people's documents and addresses, which have no place in a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const durability = (durable: boolean) => {
  const value = durable ? 'on' : 'off';
  return { fsync: value, synchronous_commit: value, full_page_writes: value };
};

/** How long processes left by a killed PostgreSQL may delay a new one. */
const stragglersMs = 5_000;

const longestLogBytes = 10_000_000;

type Launch = {
  pgdata: string;
  binaries: string;
  log: string;
  account: Account | undefined;
  /** Whether what is committed outlives a crash of the machine. */
  durable: boolean;
};

/** Detached, so that Ctrl-C in the terminal does not reach it. */
export async function launchPostmaster(
  launch: Launch,
  say: (line: string) => void,
): Promise<RunningDatabase> {
  const { pgdata, log, account } = launch;
  const previous = await readPostmaster(pgdata);
  const sockets = await socketFolder(pgdata, account, previous?.socketFolder);
  const until = Date.now() + stragglersMs;
  do {
    const pid = (await findPostmaster(pgdata))?.pid ?? (await spawnDetached(launch, sockets));
    try {
      const running = await awaitReady(pgdata, pid, say);
      if (running) return running;
    } catch (error) {
      await stopPostmaster(pid);
      throw error;
    }
    await pause(250);
  } while (Date.now() < until);
  await removeSocketFolder(sockets);
  const lastLines = (await readFile(log, 'utf8')).trimEnd().split('\n').slice(-8).join('\n');
  throw new EmbeddedDatabaseError(
    `O PostgreSQL embutido não iniciou. As últimas linhas de ${log}:\n${lastLines}`,
  );
}

async function spawnDetached(launch: Launch, sockets: string): Promise<number> {
  const quoted = `"${sockets.replaceAll('"', '""')}"`;
  const options = Object.entries({
    ...settings,
    ...durability(launch.durable),
    unix_socket_directories: quoted,
  });
  await clearKilledPostmaster(launch.pgdata);
  const log = await openLog(launch.log);
  try {
    const postgres = spawn(
      join(launch.binaries, 'postgres'),
      ['-D', launch.pgdata, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      {
        cwd: '/',
        env: databaseEnvironment,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        ...launch.account,
      },
    );
    await once(postgres, 'spawn');
    postgres.unref();
    return postgres.pid ?? 0;
  } finally {
    await log.close();
  }
}

async function openLog(path: string): Promise<FileHandle> {
  const size = (await ifExists(stat(path)))?.size ?? 0;
  if (size > longestLogBytes) await rename(path, `${path}.old`);
  return open(path, 'a', 0o600);
}
