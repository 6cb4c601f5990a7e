import { readdir, readFile } from 'node:fs/promises';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type pg from 'pg';
import { liftConstraints } from './lift-constraints.ts';
import { WORLD_SIZES, type WorldSize } from './world-size.ts';

const SQL = new URL('./sql/', import.meta.url);

/** Large tables, whose constraints are cheaper to check afterwards. */
const LONG = ['inspection_requests', 'request_events', 'messages', 'files'];

/** The Monday that this world was built around; undefined if it is empty. */
export async function mondayOfWorld(db: pg.Client): Promise<LocalDay | undefined> {
  const { rows } = await db.query<{ value: string }>(
    `SELECT value FROM installation_secrets WHERE name = 'bench-monday'`,
  );
  return rows[0]?.value;
}

/**
 * Fills a database that the product has migrated and that holds one SuperAdmin: a thousand inspectors, two
 * thousand agencies, twenty thousand properties, two hundred thousand messages and so many requests.
 */
export async function fillWorld(db: pg.Client, size: WorldSize, monday: LocalDay): Promise<void> {
  await db.query(`SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET work_mem = '128MB'`);
  await db.query(`SELECT set_config('bench.requests', $1, false), set_config('bench.monday', $2, false)`, [
    String(WORLD_SIZES[size]),
    monday,
  ]);
  await db.query('BEGIN');
  const putBack = await liftConstraints(db, LONG);
  for (const file of (await readdir(SQL)).sort()) await db.query(await readFile(new URL(file, SQL), 'utf8'));
  await putBack();
  await db.query(`INSERT INTO installation_secrets (name, value) VALUES ('bench-monday', $1)`, [monday]);
  await db.query('COMMIT');
  await db.query('VACUUM ANALYZE');
}
