import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { breakSilence, trackSockets } from './break-silence.ts';

/** A connection or an open transaction: queries take either, and never reach for a global one. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

type Options = { url: string; connections: number; onLostConnection: (error: Error) => void };

/** Opens the pool. A backend that dies or falls silent is reported and replaced; it never takes the process with it. */
export function openDatabase({ url, connections, onLostConnection }: Options): Database {
  const { open, stream } = trackSockets();
  const pool = new pg.Pool({
    connectionString: url,
    stream,
    max: connections,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 15_000,
    // Files travel to their store inside the transaction that names them.
    idle_in_transaction_session_timeout: 60_000,
    options: '-c timezone=UTC',
    application_name: 'esquadro',
  });
  // Both are needed: the pool reports idle clients only, a busy one raises its own error.
  pool.on('error', onLostConnection);
  pool.on('connect', (client) => client.on('error', onLostConnection));
  const stopWatching = breakSilence(pool, open);
  const close = () => {
    stopWatching();
    return pool.end();
  };
  return { db: givingBack(pool), pool, close };
}

/**
 * Drizzle over the pool, except that a transaction always gives its connection back: its own keeps the one
 * whose BEGIN fails, and a database that restarts a few times would leave the pool empty for ever.
 */
function givingBack(pool: pg.Pool): Db {
  return Object.assign(drizzle(pool), {
    transaction: (async (work, config) => {
      const client = await pool.connect();
      try {
        return await drizzle(client).transaction(work, config);
      } finally {
        client.release();
      }
    }) satisfies Db['transaction'],
  });
}
