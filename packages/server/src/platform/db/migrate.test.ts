import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { administer, MIGRATIONS, withDatabase } from '../../testing/global-setup.ts';
import { migrate, migrationNames } from './migrate.ts';

async function emptyDatabase(): Promise<string> {
  const server = inject('testServerUrl');
  const name = `esquadro_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  onTestFinished(() => administer(server, `DROP DATABASE ${name} WITH (FORCE)`));
  return withDatabase(server, name);
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

async function rows(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

test('an empty database gets every migration, in order, and a second run is a no-op', async () => {
  const url = await emptyDatabase();
  const names = await migrationNames(MIGRATIONS);
  expect(names.length).toBeGreaterThan(2);
  expect(await migrate(url, MIGRATIONS)).toEqual(names);
  expect(await migrate(url, MIGRATIONS)).toEqual([]);
  expect(await rows(url, 'SELECT name FROM schema_migrations ORDER BY name')).toEqual(
    names.map((name) => ({ name })),
  );
});

test('four servers that start together migrate once', async () => {
  const url = await emptyDatabase();
  const folder = await folderWith({
    '0001_count.sql': 'CREATE TABLE counted (n int); INSERT INTO counted VALUES (1);',
  });
  const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url, folder)));
  expect(applied.flat()).toEqual(['0001_count.sql']);
  expect(await rows(url, 'SELECT n FROM counted')).toEqual([{ n: 1 }]);
});

test('a later migration is applied alone; a file of another kind is none', async () => {
  const url = await emptyDatabase();
  const folder = await folderWith({ '0001_a.sql': 'CREATE TABLE a (n int);', 'notes.txt': 'no SQL' });
  await migrate(url, folder);
  await writeFile(join(folder, '0002_b.sql'), 'CREATE TABLE b (n int);');
  expect(await migrate(url, folder)).toEqual(['0002_b.sql']);
});

test('a migration that fails leaves nothing of itself, keeps those before it, and says which it was', async () => {
  const url = await emptyDatabase();
  const folder = await folderWith({
    '0001_good.sql': 'CREATE TABLE good (n int);',
    '0002_bad.sql': 'CREATE TABLE half (n int); SELECT nonsense;',
  });
  await expect(migrate(url, folder)).rejects.toThrow('0002_bad.sql');
  expect(
    await rows(url, "SELECT to_regclass('good') IS NOT NULL AS good, to_regclass('half') IS NULL AS gone"),
  ).toEqual([{ good: true, gone: true }]);
  await writeFile(join(folder, '0002_bad.sql'), 'CREATE TABLE half (n int);');
  expect(await migrate(url, folder)).toEqual(['0002_bad.sql']);
});

/** Somebody at work on a table, until told to end. */
async function holderOf(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end().catch(() => {}));
  await client.query('BEGIN');
  await client.query(statement);
  return { query: (text: string) => client.query(text), end: () => client.query('COMMIT') };
}

test('a migration lets others pass while a table is held, and is applied once it is free', async () => {
  const url = await emptyDatabase();
  const folder = await folderWith({ '0001_a.sql': 'CREATE TABLE a (n int);' });
  await migrate(url, folder);
  const holder = await holderOf(url, 'INSERT INTO a VALUES (1)');
  await writeFile(join(folder, '0002_b.sql'), 'CREATE TABLE b (n int); ALTER TABLE a ADD COLUMN m int;');
  const waiting: string[] = [];
  const migrated = migrate(url, folder, {
    lockTimeoutMs: 100,
    pauseMs: 300,
    onWaiting: (name) => waiting.push(name),
  });
  await expect.poll(() => waiting).toEqual(['0002_b.sql']);
  expect(
    await rows(url, "SELECT count(*)::int AS n FROM a, (SELECT to_regclass('b') AS b) x WHERE b IS NULL"),
  ).toEqual([{ n: 0 }]);
  await holder.end();
  expect(await migrated).toEqual(['0002_b.sql']);
  expect(await rows(url, 'SELECT n, m FROM a')).toEqual([{ n: 1, m: null }]);
});

test('a migration that never gets its table gives up, and says which it was', async () => {
  const url = await emptyDatabase();
  const folder = await folderWith({ '0001_a.sql': 'CREATE TABLE a (n int);' });
  await migrate(url, folder);
  await holderOf(url, 'LOCK TABLE a');
  await writeFile(join(folder, '0002_b.sql'), 'ALTER TABLE a ADD COLUMN m int;');
  const tried = migrate(url, folder, { lockTimeoutMs: 50, pauseMs: 10, tries: 3 });
  await expect(tried).rejects.toThrow(/^0002_b\.sql: .*lock timeout/);
});

test('a migration that meets somebody who waits for it is tried again', async () => {
  const url = await emptyDatabase();
  const folder = await folderWith({ '0001_a.sql': 'CREATE TABLE a (n int); CREATE TABLE b (n int);' });
  await migrate(url, folder);
  const holder = await holderOf(url, 'LOCK TABLE b');
  await writeFile(
    join(folder, '0002_c.sql'),
    'ALTER TABLE a ADD COLUMN m int; ALTER TABLE b ADD COLUMN m int;',
  );
  const migrated = migrate(url, folder, { lockTimeoutMs: 20_000, pauseMs: 300 });
  await expect
    .poll(() =>
      rows(
        url,
        "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      ),
    )
    .toEqual([{ n: 1 }]);
  await holder.query('LOCK TABLE a').catch(() => {});
  await holder.end();
  expect(await migrated).toEqual(['0002_c.sql']);
});
