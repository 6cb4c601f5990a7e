import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedDatabase } from '@esquadro/embedded-postgres/start-database';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/db/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server where a test may create databases, and a migrated one to copy. */
    testServerUrl: string;
    testTemplate: string;
  }
}

export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** One PostgreSQL for the whole run (`TEST_DATABASE_URL` for another one) with a migrated database to copy. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(await quickFolder(), 'esquadro-test-'));
  // As root PostgreSQL runs under another account, which has to pass through this folder.
  await chmod(folder, 0o711);
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given
    ? undefined
    : await startEmbeddedDatabase({ dataDir: folder, say: () => {}, durable: false });
  const url = given ?? embedded?.url ?? '';
  const template = `esquadro_template_${randomBytes(6).toString('hex')}`;

  await administer(url, `CREATE DATABASE ${template}`);
  await migrate(withDatabase(url, template), MIGRATIONS);
  project.provide('testServerUrl', url);
  project.provide('testTemplate', template);

  return async () => {
    if (given) await administer(url, `DROP DATABASE ${template}`);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 2_000_000_000;

/** In memory where there is room: a database has nine hundred files, and each test file gets one of its own. */
async function quickFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir();
}

/** Runs one statement that belongs to no database in particular. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
}
