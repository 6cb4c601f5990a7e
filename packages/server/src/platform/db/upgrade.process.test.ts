import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeLimit } from '@esquadro/harness/time-limit';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { copyDatabase } from '../../testing/copy-database.ts';
import { MIGRATIONS } from '../../testing/global-setup.ts';
import { ROWS_OF_EACH_MIGRATION } from '../../testing/rows-of-each-migration.ts';
import { migrate, migrationNames } from './migrate.ts';

const NAMES = await migrationNames(MIGRATIONS);
const UNLOCKED = 4_242;

const endings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of endings) await end();
});

/** An empty database, or a copy of one. */
async function newDatabase(template = 'template1') {
  const { name: database, url, drop } = await copyDatabase(template);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  endings.push(async () => {
    await client.end();
    await drop();
  });
  return { database, url, client };
}

/** The migrations up to one of them, as an older version of the product had them. */
async function olderVersion(last = ''): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  endings.push(() => rm(folder, { recursive: true }));
  for (const name of NAMES.slice(0, NAMES.indexOf(last) + 1))
    await copyFile(join(MIGRATIONS, name), join(folder, name));
  return folder;
}

type Contents = Record<string, Record<string, unknown>[]>;

/** Every row of every table, without what PostgreSQL computes from the rest of it. */
async function contents(client: pg.Client): Promise<Contents> {
  const { rows } = await client.query<{ name: string; columns: string }>(`
    SELECT c.relname AS name, string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attgenerated = ''
    GROUP BY c.relname`);
  const found: Contents = {};
  for (const { name, columns } of rows)
    found[name] = (await client.query(`SELECT ${columns} FROM ${name} t ORDER BY t::text`)).rows;
  return found;
}

/** What makes a schema: columns, keys and rules, indexes, functions, by name and definition. */
async function schema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    SELECT format('%s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid)) AS line
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    UNION ALL SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    ORDER BY line`);
  return rows.map(({ line }) => line);
}

/** A database as each version left it, with rows in every table from the day that the table appeared. */
const versions = new Map<string, string>();
let version: string | undefined;
for (const name of NAMES) {
  const { database, url, client } = await newDatabase(version);
  await migrate(url, await olderVersion(name));
  await client.query(ROWS_OF_EACH_MIGRATION[name] ?? '');
  await client.end();
  versions.set(name, database);
  version = database;
}

const grownUpTo = (last: string) => newDatabase(versions.get(last));

const fresh = await newDatabase();
await migrate(fresh.url, MIGRATIONS);
const newest = await schema(fresh.client);

/** Whoever upgrades keeps every row and every value; columns may be added. */
function expectKept(after: Contents, before: Contents) {
  for (const [table, rows] of Object.entries(before)) {
    if (table === 'schema_migrations') continue;
    expect(after[table]).toHaveLength(rows.length);
    expect(after[table]).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))));
  }
}

test('every table has a row in the world that is upgraded', async () => {
  const { client } = await grownUpTo(NAMES.at(-1) ?? '');
  const empty = Object.entries(await contents(client)).filter(([, rows]) => rows.length === 0);
  expect(empty.map(([name]) => name)).toEqual([]);
});

test.each(NAMES)(
  'from the version of %s on, an upgrade keeps every row and ends in the newest schema',
  async (name) => {
    const { url, client } = await grownUpTo(name);
    const before = await contents(client);
    await migrate(url, MIGRATIONS);
    expectKept(await contents(client), before);
    expect(await schema(client)).toEqual(newest);
  },
);

test('requests without a number get one by creation, and new ones go on from there', async () => {
  const { url, client } = await grownUpTo('0017_reset.sql');
  const copied = `requested_by, property_id, realtor_id, inspector_id, service_type_id, ends_at, local_day, time_zone,
    pricing, property_label, street, city, formatted_address, area, service_label`;
  const addCanceled = (letter: string, createdAt: string) =>
    client.query(
      `INSERT INTO inspection_requests (id, status, created_at, starts_at, ${copied})
       SELECT repeat($1, 24), 'canceled', $2, starts_at, ${copied} FROM inspection_requests LIMIT 1`,
      [letter, createdAt],
    );
  await addCanceled('a', '2030-01-01');
  await addCanceled('b', '2020-01-01');
  await migrate(url, MIGRATIONS);
  await addCanceled('c', '2010-01-01');
  const { rows } = await client.query<{ name: string }>(
    'SELECT left(id, 1) AS name FROM inspection_requests ORDER BY request_number',
  );
  expect(rows.map(({ name }) => name)).toEqual(['b', '7', 'a', 'c']);
});

/** A server that is killed with all of a migration done and nothing of it committed. */
async function killDuring(url: string, client: pg.Client, name: string) {
  const folder = await olderVersion(name);
  const text = await readFile(join(MIGRATIONS, name), 'utf8');
  await writeFile(join(folder, name), `${text};\nSELECT pg_advisory_xact_lock(${UNLOCKED});`);
  await client.query('SELECT pg_advisory_lock($1)', [UNLOCKED]);
  const module = new URL('./migrate.ts', import.meta.url).href;
  const script = `const { migrate } = await import('${module}'); await migrate(process.argv[1], process.argv[2]);`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, url, folder];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  const waiting = async () =>
    (
      await client.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = $1", [
        UNLOCKED,
      ])
    ).rowCount;
  await expect.poll(waiting, { timeout: timeLimit(20_000) }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await client.query('SELECT pg_advisory_unlock($1)', [UNLOCKED]);
}

// One transaction holds any migration alike; the newest is the one that installations have yet to run.
test('a server killed during the newest migration leaves nothing of it, and the next start does it whole', async () => {
  const [previous = '', name = ''] = NAMES.slice(-2);
  const { url, client } = await grownUpTo(previous);
  const before = { schema: await schema(client), contents: await contents(client) };
  await killDuring(url, client, name);
  // The next start waits for what the killed one still holds.
  expect(await migrate(url, await olderVersion(previous))).toEqual([]);
  expect({ schema: await schema(client), contents: await contents(client) }).toEqual(before);
  await migrate(url, MIGRATIONS);
  expectKept(await contents(client), before.contents);
  expect(await schema(client)).toEqual(newest);
});

test.each(NAMES)('%s has nothing that ends or refuses a transaction', async (name) => {
  const text = (await readFile(join(MIGRATIONS, name), 'utf8')).replace(/--.*$/gm, '');
  expect(text).not.toMatch(/\b(COMMIT|ROLLBACK|CONCURRENTLY|VACUUM)\b/i);
});
