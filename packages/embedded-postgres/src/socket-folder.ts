import { chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { databasePort } from './connection-url.ts';
import { ifExists } from './if-exists.ts';
import { PRODUCT } from './names.ts';
import type { Account } from './run-command.ts';

const standInPrefix = `/tmp/${PRODUCT}-socket-`;
/** What macOS allows for the path of a socket; Linux allows four more. */
const longestSocketPath = 103;

/**
 * Where PostgreSQL puts its socket: in `pgdata`, which only its account and root can enter. A socket, not
 * a port of the loopback: no port can be taken, and no other user of the machine can even try a password.
 * If the path is too long for a socket, a private folder with a short random name stands in; the one of
 * the previous run is kept while it exists, so that a restart does not change the URL.
 */
export async function socketFolder(
  pgdata: string,
  account: Account | undefined,
  previous: string | undefined,
): Promise<string> {
  if (Buffer.byteLength(socketPath(pgdata)) <= longestSocketPath) return pgdata;
  const owner = account?.uid ?? process.getuid?.();
  if (previous && isStandIn(previous)) {
    const found = await ifExists(stat(previous));
    if (found?.uid === owner && (found?.mode ?? 0) % 0o1000 === 0o700) return previous;
  }
  const folder = await mkdtemp(standInPrefix);
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

/** Removes a stand-in folder after its PostgreSQL has ended; `pgdata` itself is left alone. */
export async function removeSocketFolder(folder: string): Promise<void> {
  if (isStandIn(folder)) await rm(folder, { recursive: true, force: true });
}

/** Never true of anything below such a folder: a data folder of a similar name must not be removed. */
function isStandIn(folder: string): boolean {
  return folder.startsWith(standInPrefix) && dirname(folder) === dirname(standInPrefix);
}

export function socketPath(folder: string): string {
  return join(folder, `.s.PGSQL.${databasePort}`);
}
