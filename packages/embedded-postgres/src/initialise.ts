import { randomBytes } from 'node:crypto';
import { chmod, chown, rename, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { databaseUser, passwordFile } from './connection-url.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { ifExists } from './if-exists.ts';
import type { Account } from './run-command.ts';
import { handOver, runCommand } from './run-command.ts';
import { createWholeFolder } from './whole-folder.ts';

/** Creates the cluster, or corrects owner and mode of an existing one. */
export async function ensureInitialised(
  pgdata: string,
  binaries: string,
  account: Account | undefined,
): Promise<void> {
  const existing = await ifExists(stat(pgdata));
  if (!existing) return initialise(pgdata, binaries, account);
  // What root restored from a backup belongs to root and is often open to others, which PostgreSQL refuses.
  if (account && existing.uid !== account.uid) await handOver(pgdata, account);
  await chmod(pgdata, 0o700);
}

/**
 * Creates the database folder, its generated password inside it. The collation is the one built into
 * PostgreSQL, which no update of the system can change under existing indexes; letters with accents are
 * letters (`lower`, trigrams), but sort by code point unless a query asks for `pt-BR-x-icu`.
 */
async function initialise(pgdata: string, binaries: string, account: Account | undefined): Promise<void> {
  if (!account) requireNamedUser();
  await createWholeFolder(pgdata, async (folder) => {
    const password = `${folder}.password`;
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
    if (account) for (const path of [folder, password]) await chown(path, account.uid, account.gid);
    await runCommand(
      join(binaries, 'initdb'),
      [
        `--pgdata=${folder}`,
        `--username=${databaseUser}`,
        `--pwfile=${password}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      ],
      account,
    );
    await rename(password, passwordFile(folder));
  });
}

/** initdb needs a user name; containers often run under a bare uid. */
function requireNamedUser(): void {
  try {
    userInfo();
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `O usuário atual (uid ${process.getuid?.()}) não tem nome neste sistema, e o PostgreSQL embutido exige um. ` +
        'Informe um servidor PostgreSQL em DATABASE_URL.',
      { cause },
    );
  }
}
