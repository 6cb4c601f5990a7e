import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { errorCode } from './error-code.ts';
import { ifExists } from './if-exists.ts';
import { runningProcess } from './running-process.ts';
import { socketPath } from './socket-folder.ts';

/** From `postmaster.pid`; the socket folder is empty until PostgreSQL listens. */
export type Postmaster = { pid: number; pgdata: string; socketFolder: string };

const patienceMs = 10_000;

export async function readPostmaster(pgdata: string): Promise<Postmaster | undefined> {
  const text = await ifExists(readFile(pidFile(pgdata), 'utf8'));
  const [pid, folder, , , socketFolder] = text?.split('\n') ?? [];
  return pid && folder ? { pid: Number(pid), pgdata: folder, socketFolder: socketFolder ?? '' } : undefined;
}

/** The running PostgreSQL of the folder; its server may be gone. */
export async function findPostmaster(pgdata: string): Promise<Postmaster | undefined> {
  const postmaster = await readPostmaster(pgdata);
  const found = postmaster && (await runningProcess(postmaster.pid));
  return found?.command.includes(`-D ${postmaster?.pgdata} `) ? postmaster : undefined;
}

/**
 * Clears what a killed PostgreSQL left. Its number may by now belong to some other process, for which
 * PostgreSQL would refuse to start: the file is given the number of this process instead, which PostgreSQL
 * as its child ignores. The file itself stays, because PostgreSQL reads from it whether processes of the
 * killed one are still at work.
 */
export async function clearKilledPostmaster(pgdata: string): Promise<void> {
  const killed = await readPostmaster(pgdata);
  if (!killed) return rm(pidFile(pgdata), { force: true });
  const socket = socketPath(killed.socketFolder);
  if (await answers(socket)) {
    throw new EmbeddedDatabaseError(
      `O banco de dados em ${pgdata} está em uso por um PostgreSQL que este sistema não enxerga ` +
        '(outro contêiner?). Encerre-o primeiro ou escolha outra pasta com DATA_DIR.',
    );
  }
  const text = await readFile(pidFile(pgdata), 'utf8');
  await writeFile(pidFile(pgdata), text.replace(/^\d+/, String(process.pid)));
  await rm(`${socket}.lock`, { force: true });
}

/** Fast shutdown, or an immediate one if that hangs. Committed data is kept. */
export async function stopPostmaster(pid: number): Promise<void> {
  const start = (await runningProcess(pid))?.start;
  if (start === undefined) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errorCode(error) === 'ESRCH') return;
      throw error;
    }
    for (const until = Date.now() + patienceMs; Date.now() < until; await pause(20)) {
      if ((await runningProcess(pid))?.start !== start) return;
    }
  }
}

function answers(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect(socket, () => {
      attempt.destroy();
      resolve(true);
    });
    attempt.on('error', () => resolve(false));
  });
}

function pidFile(pgdata: string): string {
  return join(pgdata, 'postmaster.pid');
}
