import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Database } from '../harness/database.ts';

const RESTORE = fileURLToPath(new URL('../../../scripts/restore.mjs', import.meta.url));

/** Restores a copy into an empty installation as an operator does; answers with the names it was asked to look for. */
export async function checkCopy(database: Database, path: string, names: string[]): Promise<string[]> {
  const name = `copy_${Math.random().toString(36).slice(2)}`;
  await database.query(`CREATE DATABASE ${name}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'esquadro-copy-'));
  const url = database.urlThrough(database.socketFolder).replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir };
  try {
    await promisify(execFile)(process.execPath, [RESTORE, path], { env });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const found = client.query<{ name: string }>(
      'SELECT name FROM installation_secrets WHERE name = ANY ($1)',
      [names],
    );
    return (await found.finally(() => client.end())).rows.map((row) => row.name);
  } finally {
    await database.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await rm(dataDir, { recursive: true, force: true });
  }
}
