import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { ifExists } from './if-exists.ts';
import { PRODUCT } from './names.ts';
import { type Account, runCommand } from './run-command.ts';

const candidates = ['postgres', '_postgres', PRODUCT, 'nobody'];

/**
 * The account PostgreSQL has to run under, or undefined for the one this process has already.
 * PostgreSQL refuses to run as root; an existing database keeps its owner, so that its user and root
 * may start it in turn.
 */
export async function databaseAccount(pgdata: string): Promise<Account | undefined> {
  const owner = await ifExists(stat(pgdata));
  const user = process.getuid?.();
  if (user === 0) return owner?.uid ? { uid: owner.uid, gid: owner.gid } : unprivilegedAccount();
  if (owner && owner.uid !== user) {
    throw new EmbeddedDatabaseError(
      `O banco de dados em ${pgdata} pertence a outra conta (uid ${owner.uid}). ` +
        'Inicie o servidor com essa conta ou como root, ou informe um servidor PostgreSQL em DATABASE_URL.',
    );
  }
  return undefined;
}

/** An account without privileges, created if the system has none; `root` is the folder that holds `etc`. */
export async function unprivilegedAccount(root = '/'): Promise<Account> {
  const existing = await findAccount(root);
  if (existing) return existing;
  const elsewhere = root === '/' ? [] : ['--prefix', root];
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  const failure = await runCommand('useradd', [...elsewhere, ...options, PRODUCT]).catch(String);
  const created = await findAccount(root);
  if (created) return created;
  throw new EmbeddedDatabaseError(
    'O PostgreSQL embutido não roda como root e não foi possível criar uma conta sem privilégios para ele. ' +
      `Inicie o servidor com outra conta ou informe um servidor PostgreSQL em DATABASE_URL. (${failure})`,
  );
}

async function findAccount(root: string): Promise<Account | undefined> {
  const lines = (await readFile(join(root, 'etc/passwd'), 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of candidates) {
    const [, , uid, gid] = lines.find((fields) => fields[0] === name) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}
