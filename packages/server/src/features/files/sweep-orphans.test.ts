import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { aPerson } from '../../testing/people.ts';
import { aPicture, formWith } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const { db, as, store, folder } = await testApp();
const person = await aPerson(db, 'Admin');
const admin = await as(person);

const now = new Date();
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const sweep = () => sweepOrphans(db, store, now);

async function stage(name: string, age: number): Promise<string> {
  const path = join(store.stagingFolder, name);
  await writeFile(path, 'bytes');
  await utimes(path, minutesAgo(age), minutesAgo(age));
  return path;
}

/** Bytes in the store that no row names, so many minutes old. */
async function orphan(age: number, ending = ''): Promise<string> {
  const key = `${newId()}${ending}`;
  await store.keep(key, await stage(key, age));
  return key;
}

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.keysBefore(new Date(Date.now() + 60_000))) found.push(key);
  return found.sort();
}

async function age(minutes: number): Promise<void> {
  for (const path of await readdir(join(folder, 'kept'), { recursive: true }))
    if (path.includes('/'))
      await utimes(join(folder, 'kept', path), minutesAgo(minutes), minutesAgo(minutes));
}

test('bytes without a row go after an hour, thumbnails too; younger ones and those with a row stay', async () => {
  const path = `/api/user/updateRealtorUser/${person.id}`;
  const first = (await admin.patch(path, formWith('photo', [await aPicture('png'), 'a.png']))).json().photo;
  const second = (await admin.patch(path, formWith('photo', [await aPicture('png'), 'b.png']))).json().photo;
  await age(120);
  const old = [await orphan(61), await orphan(61, '.thumb'), await orphan(60 * 24 * 365)];
  const young = [await orphan(59), await orphan(1, '.thumb')];
  await sweep();

  // The photo that was replaced is hidden, not forgotten.
  const named = [first, second]
    .map((url: string) => url.split('/')[3] ?? '')
    .flatMap((id) => [id, `${id}.thumb`]);
  expect(await keys()).toEqual([...named, ...young].sort());
  for (const key of old) expect(await keys()).not.toContain(key);
  expect((await admin.get(second)).statusCode).toBe(200);
});

test('more orphans than one batch holds all go', async () => {
  await Promise.all(Array.from({ length: 520 }, () => orphan(90)));
  const before = (await keys()).length;
  await sweep();
  expect(before - (await keys()).length).toBe(520);
});

test('what an upload left in the staging folder goes after an hour', async () => {
  await stage('old', 61);
  await stage('young', 59);
  await sweep();
  expect(await readdir(store.stagingFolder)).toEqual(['young']);
});

test('an empty store has nothing to sweep', async () => {
  const empty = await testApp();
  await expect(sweepOrphans(empty.db, empty.store, now)).resolves.toBeUndefined();
});
