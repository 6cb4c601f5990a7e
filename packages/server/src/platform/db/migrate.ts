import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { PrimaryClient } from './primary-client.ts';
import { databaseError } from './violations.ts';

/** Any number will do, as long as every server of the product takes the same one. */
export const MIGRATION_LOCK = 7_405_318;

/** Records which migrations a database has. */
export const BOOKKEEPING =
  'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())';

type Patience = {
  /** How long a migration may wait for a table. Whoever comes after it waits too, so it is short. */
  lockTimeoutMs?: number;
  /** How often it is tried, and how long tables are left alone in between. */
  tries?: number;
  pauseMs?: number;
  onWaiting?: (name: string) => void;
};

/**
 * Brings the database to the newest schema: plain SQL files, numbered, forward only.
 * Servers that start together wait for each other and migrate once; each file is one transaction.
 * Servers of the release before go on serving meanwhile: a table that they hold is tried again (docs/upgrading.md).
 */
export async function migrate(url: string, folder: string, patience: Patience = {}): Promise<string[]> {
  const client = new PrimaryClient({ connectionString: url });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(BOOKKEEPING);
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
    const applied = new Set(rows.map(({ name }) => name));
    const pending = (await migrationNames(folder)).filter((name) => !applied.has(name));

    for (const name of pending) {
      const text = await readFile(join(folder, name), 'utf8');
      await applyPatiently(client, { name, text }, patience).catch((cause) => {
        throw new Error(`${name}: ${cause.message}`, { cause });
      });
    }
    return pending;
  } finally {
    await client.end();
  }
}

type Migration = { name: string; text: string };

/** A table is held, or whoever holds it waits for another one of ours: nothing was changed, and it passes. */
const PASSING = new Set(['55P03', '40P01']);

async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  { lockTimeoutMs = 2_000, tries = 60, pauseMs = 1_000, onWaiting }: Patience,
): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      return await apply(client, migration, lockTimeoutMs);
    } catch (error) {
      if (!PASSING.has(databaseError(error)?.code ?? '') || turn === tries) throw error;
      await client.query('ROLLBACK');
      if (turn === 1) onWaiting?.(migration.name);
      await pause(pauseMs);
    }
  }
}

async function apply(client: pg.Client, { name, text }: Migration, lockTimeoutMs: number): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
  await client.query(text);
  await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
  await client.query('COMMIT');
}

export async function migrationNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
}
