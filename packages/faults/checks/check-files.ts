import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../harness/database.ts';
import { until } from '../harness/until.ts';

const SETTLE_MS = 5_000;

/** Finds unfinished uploads, files without a row and rows without a file. */
export async function checkFiles({ query }: Database, folder: string): Promise<string[]> {
  await until('nothing is staged', async () => (await stagedIn(folder)).length === 0, SETTLE_MS).catch(
    () => {},
  );
  const kept = await keptIn(folder);
  const { rows } = await query<{ id: string }>('SELECT id FROM files');
  const named = new Set(rows.map(({ id }) => id));
  return [
    ...(await stagedIn(folder)).map((name) => `${name} is left of an upload`),
    ...[...kept].filter((id) => !named.has(id)).map((id) => `the bytes of ${id} belong to nothing`),
    ...[...named].filter((id) => !kept.has(id)).map((id) => `${id} has lost its bytes`),
  ];
}

/** The staging folder. */
export async function stagedIn(folder: string): Promise<string[]> {
  const [installation = ''] = await readdir(folder);
  return readdir(join(folder, installation, 'staging'));
}

async function keptIn(folder: string): Promise<Set<string>> {
  const [installation = ''] = await readdir(folder);
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(folder, installation, 'kept'), options).catch(() => []);
  return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name.slice(0, 24)));
}
