import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { readEnvironment } from '../platform/env.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { openStore } from '../platform/storage/open-store.ts';
import { administer, MIGRATIONS, withDatabase } from '../testing/global-setup.ts';
import { restore } from './restore.ts';

const endings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of endings) await end();
});

/** A folder that is gone after the test file. */
export async function scratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-backup-'));
  endings.push(() => rm(folder, { recursive: true }));
  return folder;
}

/** Runs one statement on a database. */
export async function rowsOf<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
}

/** An installation that nobody has ever used: an empty database and an empty data folder. */
export async function anEmptyInstallation(given: Record<string, string> = {}) {
  const server = inject('testServerUrl');
  const name = `esquadro_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `CREATE DATABASE ${name}`);
  endings.push(() => administer(server, `DROP DATABASE ${name} WITH (FORCE)`));
  const url = withDatabase(server, name);
  const variables = { DATABASE_URL: url, DATA_DIR: await scratchFolder(), ...given };
  const env = readEnvironment(variables);
  return {
    url,
    variables,
    restore: (path: string, replace = false, migrations = MIGRATIONS) =>
      restore({ env, path, replace, migrations, say: () => {} }),
    store: async () => {
      const [row] = await rowsOf<{ value: string }>(
        url,
        "SELECT value FROM installation_secrets WHERE name = 'installation-id'",
      );
      return openStore(env, row?.value ?? '');
    },
  };
}

/**
 * A fingerprint of each table by the database's own means. Sessions and the register of copies stay behind, and the id that separates the
 * files of two installations is each one's own.
 */
export async function fingerprints(url: string): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     AND relname NOT IN ('sessions', 'login_tickets', 'push_subscriptions', 'push_queue', 'data_changes', 'backups') ORDER BY relname`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const mine = name === 'installation_secrets' ? "WHERE name <> 'installation-id'" : '';
    const [row] = await rowsOf<{ print: string }>(
      url,
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) ORDER BY t::text)), '') AS print
       FROM ${name} t ${mine}`,
    );
    prints[name] = row?.print ?? '';
  }
  return prints;
}

/** Every file of a store with its bytes, as text. */
export async function filesIn(store: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const key of store.keysBefore(new Date(8.64e15)))
    found[key] = (await buffer(await store.read(key))).toString('base64');
  return found;
}
