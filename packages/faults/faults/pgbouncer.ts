import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../harness/database.ts';
import { freePort } from '../harness/free-port.ts';
import { until } from '../harness/until.ts';
import { findProgram } from './find-program.ts';

export const findPgBouncer = () => findProgram('pgbouncer');

/** Starts PgBouncer in transaction mode with a small pool. */
export async function startPgBouncer(program: string, { socketFolder, urlThrough }: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-pgbouncer-'));
  const port = await freePort();
  const { password } = new pg.Client({ connectionString: urlThrough(socketFolder) });
  // PostgreSQL lets its own account alone to its socket, and PgBouncer does not run as root.
  const { uid, gid } = await stat(socketFolder);
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    `[databases]
esquadro = host=${socketFolder} port=5432 user=esquadro password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
`,
    { mode: 0o600 },
  );
  for (const path of [folder, settings]) await chown(path, uid, gid);
  const child = spawn(program, ['-q', settings], { uid, gid, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const takeAlong = () => void child.kill();
  process.once('exit', takeAlong);

  const url = `postgresql://esquadro@127.0.0.1:${port}/esquadro`;
  await until('PgBouncer answers', async () => {
    const client = new pg.Client({ connectionString: url });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  });
  return {
    url,
    end: async () => {
      child.kill();
      await ended;
      process.off('exit', takeAlong);
      await rm(folder, { recursive: true });
    },
  };
}
