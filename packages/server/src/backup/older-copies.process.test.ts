import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate, migrationNames } from '../platform/db/migrate.ts';
import { openDiskStore } from '../platform/storage/disk-store.ts';
import { MIGRATIONS } from '../testing/global-setup.ts';
import { ROWS_OF_EACH_MIGRATION } from '../testing/rows-of-each-migration.ts';
import { anEmptyInstallation, fingerprints, rowsOf, scratchFolder } from './installations.fixture.ts';
import { writeArchive } from './write-archive.ts';

const names = await migrationNames(MIGRATIONS);
const older = names.slice(0, 3);
const olderMigrations = await scratchFolder();
for (const name of older) await copyFile(join(MIGRATIONS, name), join(olderMigrations, name));

/** A copy of a database that has these migrations, and a row of each table. */
async function copyMadeWith(migrations: string, present: string[]) {
  const source = await anEmptyInstallation();
  await migrate(source.url, migrations);
  for (const name of present) await rowsOf(source.url, ROWS_OF_EACH_MIGRATION[name] ?? '');
  const client = new pg.Client({ connectionString: source.url, options: '-c timezone=UTC' });
  await client.connect();
  const path = join(await scratchFolder(), 'copia.tar');
  const store = await openDiskStore(await scratchFolder());
  await writeArchive({ client, store, now: new Date(), say: () => {} }, path);
  await client.end();
  return { path, url: source.url };
}

test('a copy of an older version comes back as it was, and the next start brings it up to date', async () => {
  const { path, url } = await copyMadeWith(olderMigrations, older);
  const target = await anEmptyInstallation();
  await target.restore(path);
  expect(await fingerprints(target.url)).toEqual(await fingerprints(url));
  expect(await migrate(target.url, MIGRATIONS)).toEqual(names.slice(3));
});

test('a copy of a newer version is refused in a sentence, and nothing changes', async () => {
  const { path } = await copyMadeWith(MIGRATIONS, names);
  const target = await anEmptyInstallation();
  await expect(target.restore(path, false, olderMigrations)).rejects.toThrow('versão mais nova');
  expect(await fingerprints(target.url)).toEqual({});
});
