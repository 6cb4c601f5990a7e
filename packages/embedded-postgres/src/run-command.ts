import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type Account = { uid: number; gid: number };

/** What programs of the database see: a PGDATA, LD_PRELOAD or locale of the caller must not reach them. */
export const databaseEnvironment = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a program to its end, under the account if one is given; fails with the program's own words. */
export async function runCommand(file: string, args: string[], account?: Account): Promise<void> {
  await promisify(execFile)(file, args, { cwd: '/', env: databaseEnvironment, ...account });
}

/** Hands a folder and all it holds to the account; without one it stays as it is. */
export async function handOver(folder: string, account: Account | undefined): Promise<void> {
  if (account) await runCommand('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
}
