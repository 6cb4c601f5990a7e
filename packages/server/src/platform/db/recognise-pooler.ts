import type pg from 'pg';
import { PrimaryClient } from './primary-client.ts';
import { databaseError } from './violations.ts';

type Addresses = {
  url: string;
  /** Where sessions last; the same as `url` where nothing else was given. */
  directUrl: string;
  /** What the pool asks for at the start of a session; empty where it asks for nothing. */
  session: pg.ClientConfig;
};

const REMEDY =
  'Ponha DATABASE_PREPARE=no e, em DATABASE_DIRECT_URL, o endereço do próprio PostgreSQL, sem o pooler.';

/**
 * Looks whether there is a pooler between us and the database in which what we rely on would be lost: prepared
 * statements, the settings of a session, what is listened for. Answers with a sentence for whoever runs the product.
 */
export async function recognisePooler({ url, directUrl, session }: Addresses): Promise<string | undefined> {
  const wantsSession = Object.keys(session).length > 0;
  if (directUrl !== url && (await sharesBackends(directUrl)))
    return 'DATABASE_DIRECT_URL passa por um pooler em modo de transação. Dê nela o endereço do próprio PostgreSQL.';
  if ((wantsSession || directUrl === url) && (await sharesBackends(url)))
    return `DATABASE_URL passa por um pooler em modo de transação (como o PgBouncer com pool_mode=transaction), em que comandos preparados e avisos ao vivo se perdem. ${REMEDY}`;
  if (wantsSession && !(await keepsSettings(url, session)))
    return `DATABASE_URL passa por um pooler que recusa ou ignora os ajustes da sessão (ignore_startup_parameters). ${REMEDY}`;
  return undefined;
}

/**
 * Whether connections share the processes of the database: two that are open at once then meet in the same one, or
 * one of them changes between two, which never happens without a pooler or with one that keeps sessions apart.
 */
async function sharesBackends(url: string): Promise<boolean> {
  return connected([{ connectionString: url }, { connectionString: url }], async (clients) => {
    const seen = clients.map(() => new Set<number>());
    for (let round = 0; round < 3; round += 1)
      for (const [at, client] of clients.entries()) seen[at]?.add(await backendOf(client));
    return new Set(seen.flatMap((pids) => [...pids])).size !== clients.length;
  });
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

async function keepsSettings(url: string, session: pg.ClientConfig): Promise<boolean> {
  try {
    return await connected([{ ...session, connectionString: url }], async ([client]) => {
      const result = await client?.query<{ kept: boolean }>(
        `SELECT current_setting('timezone') = 'UTC' AND current_setting('statement_timeout') <> '0' AS kept`,
      );
      return result?.rows[0]?.kept ?? false;
    });
  } catch (error) {
    // A startup parameter that is not understood is a violation of the protocol.
    if (databaseError(error)?.code === '08P01') return false;
    throw error;
  }
}

async function connected<Result>(
  configs: pg.ClientConfig[],
  work: (clients: pg.Client[]) => Promise<Result>,
): Promise<Result> {
  const clients = configs.map(
    (config) => new PrimaryClient({ ...config, application_name: 'esquadro-start' }),
  );
  try {
    for (const client of clients) await client.connect();
    return await work(clients);
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}
