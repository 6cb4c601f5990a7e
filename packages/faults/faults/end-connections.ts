import type { Database } from '../harness/database.ts';

/** Prefers connections that are running a statement. */
export async function endConnections({ query }: Database, count: number): Promise<void> {
  await query(
    `SELECT pg_terminate_backend(pid) FROM (
       SELECT pid FROM pg_stat_activity WHERE application_name = 'esquadro'
       ORDER BY state = 'active' DESC, random() LIMIT $1) busy`,
    [count],
  );
}

/** Ends the LISTEN connections of the live channel. */
export async function endListening({ query }: Database): Promise<void> {
  await query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'esquadro-live'`,
  );
}
