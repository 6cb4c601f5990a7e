import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { dropDeadConnections, trackSockets } from './drop-dead-connections.ts';
import { PrimaryClient } from './primary-client.ts';

/** A connection or an open transaction: queries take either, and never reach for a global one. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

type Options = {
  url: string;
  connections: number;
  /** `false` for a pooler in transaction mode, which keeps nothing of a session. */
  prepare?: boolean;
  /** `false` where the database runs on this machine: it may be slow, but no cable can be cut. */
  overNetwork?: boolean;
  onLostConnection: (error: Error) => void;
};

/** What a connection asks for at its start and keeps until its end. */
export const SESSION = {
  statement_timeout: 15_000,
  // Files travel to their store inside the transaction that names them.
  idle_in_transaction_session_timeout: 60_000,
  options: '-c timezone=UTC',
} satisfies pg.ClientConfig;

/** The same through a pooler, as far as it goes: a query is given up here and not by the database. */
const POOLED = { query_timeout: 15_000, onConnect: leaveNothingBehind } satisfies pg.PoolConfig;

/** A new connection plans each statement anew, which takes longer than running it: it outlasts the pauses of an office. */
const IDLE_MS = 15 * 60_000;

/** Opens the pool. A backend that dies or falls silent is reported and replaced; it never takes the process with it. */
export function openDatabase({
  url,
  connections,
  prepare = true,
  overNetwork = true,
  onLostConnection,
}: Options): Database {
  const { open, stream } = trackSockets();
  const pool = new pg.Pool({
    Client: PrimaryClient,
    connectionString: url,
    stream,
    max: connections,
    connectionTimeoutMillis: 4_000,
    idleTimeoutMillis: IDLE_MS,
    application_name: 'esquadro',
    ...(prepare ? SESSION : POOLED),
  });
  // Both are needed: the pool reports idle clients only, a busy one raises its own error.
  pool.on('error', onLostConnection);
  pool.on('connect', (client) => client.on('error', onLostConnection));
  const stopWatching = overNetwork ? dropDeadConnections(pool, open) : undefined;
  const close = () => {
    stopWatching?.();
    return pool.end();
  };
  return { db: releaseAlways(pool), pool, close };
}

/**
 * Takes the names from prepared statements: the next transaction may meet another backend, which has not heard of them.
 * The time zone is one of the few settings that PgBouncer brings along to each of them.
 */
async function leaveNothingBehind(client: pg.ClientBase): Promise<void> {
  client.query = new Proxy(client.query, {
    apply: (query, self, [first, ...rest]) => Reflect.apply(query, self, [withoutName(first), ...rest]),
  });
  await client.query(`SET timezone TO 'UTC'`);
}

function withoutName(query: unknown): unknown {
  const named = typeof query === 'object' && query !== null && 'text' in query && 'name' in query;
  return named ? { ...query, name: undefined } : query;
}

/**
 * Drizzle over the pool, with two repairs of its transactions: a client whose BEGIN fails is released too, and when
 * ROLLBACK fails because the connection is gone, the caller still gets the error that came first.
 */
function releaseAlways(pool: pg.Pool): Db {
  return Object.assign(drizzle(pool), {
    transaction: (async (work, config) => {
      const client = await pool.connect();
      let first: { error: unknown } | undefined;
      try {
        return await drizzle(client).transaction(async (tx) => {
          try {
            return await work(tx);
          } catch (error) {
            first = { error };
            throw error;
          }
        }, config);
      } catch (error) {
        throw first ? first.error : error;
      } finally {
        client.release();
      }
    }) satisfies Db['transaction'],
  });
}
