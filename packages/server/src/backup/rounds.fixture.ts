import { readdir } from 'node:fs/promises';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { readEnvironment } from '../platform/env.ts';
import { administer, MIGRATIONS } from '../testing/global-setup.ts';
import type { TestApp } from '../testing/test-app.ts';
import { openBackupPlace } from './backup-place.ts';
import { rowsOf, scratchFolder } from './installations.fixture.ts';
import { backupRounds } from './rounds.ts';

type Options = {
  env?: Record<string, string>;
  /** As another user of the database. */
  url?: string;
  now?: () => Date;
};

/** The rounds of a server over a test's database, with a folder of their own, and what lies in it. */
export async function roundsOver(app: TestApp, { env: given = {}, url = app.url, now }: Options = {}) {
  const dataDir = await scratchFolder();
  const folder = given.BACKUP_TO ?? `${dataDir}/backups`;
  const env = readEnvironment({ DATA_DIR: dataDir, ...given });
  const rounds = backupRounds({
    db: app.db,
    url,
    store: app.store,
    migrations: MIGRATIONS,
    log: pino({ level: 'silent' }),
    everyMs: env.BACKUP_EVERY,
    keep: env.BACKUP_KEEP,
    place: openBackupPlace(env),
    ...(now && { now }),
  });
  return { ...rounds, folder, files: async () => (await readdir(folder)).sort() };
}

export type BackedUp = Awaited<ReturnType<typeof roundsOver>>;

/** The address of a database for a user who may read all of it and create none: copies are checked alone, which is quick. */
export async function withoutCreating(url: string): Promise<string> {
  const server = inject('testServerUrl');
  const name = /\/([^/?]+)(?:\?|$)/.exec(url)?.[1] ?? '';
  await administer(server, `CREATE ROLE ${name} LOGIN PASSWORD 'x'`);
  await rowsOf(url, `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${name}`);
  afterAll(async () => {
    await rowsOf(url, `DROP OWNED BY ${name}`);
    await administer(server, `DROP ROLE ${name}`);
  });
  return url.replace(/:\/\/[^@]*@/, `://${name}:x@`);
}
