import { findPostmaster, type Postmaster, urlOf } from '@esquadro/harness/postmaster';
import { childrenOf, isRunning } from '@esquadro/harness/processes';
import { type Product, startProduct } from '@esquadro/harness/product';
import pg from 'pg';
import { until } from './until.ts';

export const ADMIN = { email: 'ti@faults.teste', password: 'Esquadro1!' };

export type Database = Awaited<ReturnType<typeof openDatabase>>;

/**
 * The product's own PostgreSQL, with fsync on, kept up by a product that serves nobody: as long as that one
 * runs, it starts a killed database again. Everything here goes past the product.
 */
export async function openDatabase(dataDir: string) {
  const keeper = await startProduct({
    env: {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  const first = await running(dataDir);

  const connected = async <Result>(work: (client: pg.Client) => Promise<Result>) => {
    const client = new pg.Client({ connectionString: urlOf(first, first.socketFolder) });
    client.on('error', () => {});
    await client.connect();
    return work(client).finally(() => client.end());
  };

  return {
    socketFolder: first.socketFolder,
    /** The URL for a server, which may go through another socket. */
    urlThrough: (socketFolder: string) => urlOf(first, socketFolder),
    query: <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      connected((client) => client.query<Row>(text, values)),
    /** Runs `work` while a transaction locks a busy table. */
    whileLocked: (table: string, work: () => Promise<void>) =>
      connected(async (client) => {
        await client.query(`BEGIN; LOCK TABLE ${table}`);
        await work();
      }),
    /** Kills all its processes with SIGKILL. */
    kill: async () => {
      const { pid } = await running(dataDir);
      const all = [pid, ...(await childrenOf(pid))];
      for (const one of all) signal(one, 'SIGKILL');
      await until('PostgreSQL is gone', async () => !(await isRunning(pid)));
    },
    /** Shuts it down cleanly, runs `work`, and lets it start again. */
    whileStopped: async (work: () => Promise<void>) => {
      const { pid } = await running(dataDir);
      signal(keeper.pid, 'SIGSTOP');
      try {
        signal(pid, 'SIGINT');
        await until('PostgreSQL has stopped', async () => !(await isRunning(pid)));
        await work();
      } finally {
        signal(keeper.pid, 'SIGCONT');
      }
    },
    close: () => endKeeper(keeper),
  };
}

async function running(dataDir: string): Promise<Postmaster> {
  let found: Postmaster | undefined;
  await until('PostgreSQL runs', async () => {
    found = await findPostmaster(dataDir);
    return found !== undefined;
  });
  if (!found) throw new Error('PostgreSQL does not run');
  return found;
}

async function endKeeper(keeper: Product): Promise<void> {
  const code = await keeper.end('SIGTERM');
  if (code !== 0) throw new Error(`the keeper of the database ended with ${code}\n${keeper.output()}`);
}

/** Ignores processes that ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
