import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openS3Store } from '../../platform/storage/s3-store.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson } from '../../testing/people.ts';
import { s3Server } from '../../testing/s3-server.ts';
import { aPicture, formWith } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { sweepOrphans } from './sweep-orphans.ts';

const server = await s3Server();
const stagingFolder = await mkdtemp(join(tmpdir(), 'staging-'));
afterAll(() => rm(stagingFolder, { recursive: true }));
const store = openS3Store({ ...server, prefix: 'installation', stagingFolder });
const { db, as, pool } = await testApp({ store });
const person = await aPerson(db, 'Admin');
const admin = await as(person);
const path = `/api/user/updateRealtorUser/${person.id}`;

async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const key of store.keysBefore(new Date(Date.now() + 60_000))) found.push(key);
  return found;
}

test('a photo is kept in the bucket and read from it, its small version and its parts too', async () => {
  const { photo } = (await admin.patch(path, formWith('photo', [await aPicture('png'), 'rosto.png']))).json();
  const whole = await admin.get(photo);
  expect(whole.headers['content-type']).toBe('image/png');
  expect((await admin.get(`${photo}?thumbnail=1`)).headers['content-type']).toBe('image/webp');
  const part = await admin.get(photo, undefined, { headers: { range: 'bytes=1-3' } });
  expect([part.statusCode, part.body]).toEqual([206, 'PNG']);
  expect(await keys()).toHaveLength(2);
  expect(await readdir(stagingFolder)).toEqual([]);
});

test('the sweep removes what no row names, an hour later', async () => {
  await pool.query('DELETE FROM files');
  await sweepOrphans(db, store, new Date());
  expect(await keys()).toHaveLength(2);
  await sweepOrphans(db, store, new Date(Date.now() + 2 * 3_600_000));
  expect(await keys()).toEqual([]);
});

test('with the bucket away an upload is a 503 that changes nothing', async () => {
  await server.stop();
  const answer = await admin.patch(path, formWith('photo', [await aPicture('png'), 'rosto.png']));
  expectRefusal(answer, 'server.storage-unavailable');
  expect(answer.headers['retry-after']).toBe('5');
  expect((await admin.get(`/api/user/profile/${person.id}`)).json().photo).toBeNull();
  expect(await readdir(stagingFolder)).toEqual([]);
});
