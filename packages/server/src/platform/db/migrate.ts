import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Any number will do, as long as every server of the product takes the same one. */
export const MIGRATION_LOCK = 7_405_318;

/** Records which migrations a database has. */
export const BOOKKEEPING =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())';

/**
 * Brings the database to the newest schema: plain SQL files, numbered, forward only.
 * Servers that start together wait for each other and migrate once; each file is one transaction.
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(BOOKKEEPING);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    const pending = (await migrationNames(folder)).filter((name) => !applied.has(name));

    for (const name of pending) {
      await apply(client, name, await readFile(join(folder, name), 'utf8')).catch((cause) => {
        throw new Error(`${name}: ${cause.message}`, { cause });
      });
    }
    return pending;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  await client.query('BEGIN');
  await client.query(text);
  await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
  await client.query('COMMIT');
}

export async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
}
