import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type Account = { uid: number; gid: number };

/** A clean environment: PGDATA, LD_PRELOAD or the locale of the caller must not reach PostgreSQL. */
export const databaseEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Rejects with the program's own output. */
export async function runCommand(file: string, args: string[], account?: Account): Promise<void> {
  await promisify(execFile)(file, args, { cwd: '/', env: databaseEnvironment, ...account });
}

/** Changes the owner recursively; does nothing without an account. */
export async function handOver(folder: string, account: Account | undefined): Promise<void> {
  if (account) await runCommand('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}
