import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { listBackups } from '../features/system/queries.ts';
import { newId } from '../platform/new-id.ts';
import { administer } from '../testing/global-setup.ts';
import { ROWS_OF_EACH_MIGRATION } from '../testing/rows-of-each-migration.ts';
import { s3Server } from '../testing/s3-server.ts';
import { testApp } from '../testing/test-app.ts';
import { anEmptyInstallation, fingerprints, rowsOf } from './installations.fixture.ts';
import { roundsOver, withoutCreating } from './rounds.fixture.ts';

const app = await testApp();
const { db, url } = app;
for (const rows of Object.values(ROWS_OF_EACH_MIGRATION)) await rowsOf(url, rows);
await rowsOf(url, 'DELETE FROM files; DELETE FROM backups');

const unproved = await withoutCreating(url);

const fresh = () => rowsOf(url, 'DELETE FROM backups');
const newest = async () => (await listBackups(db, 1))[0];
/** Of the copies in the register: others may be at theirs. */
const scratchDatabases = async () => {
  const names = (await listBackups(db, 9)).map(({ _id }) => `'esquadro_prova_${_id}'`);
  return rowsOf(url, `SELECT datname FROM pg_database WHERE datname IN (${names.join()})`);
};

function aClock(start = '2026-11-17T03:00:00Z') {
  let at = new Date(start).getTime();
  return {
    now: () => new Date(at),
    pass: (hours: number) => {
      at += hours * 3_600_000;
    },
  };
}

test('a copy that was made was restored to prove it, and comes back the same elsewhere', async () => {
  await fresh();
  const clock = aClock();
  const server = await roundsOver(app, { env: { BACKUP_EVERY: '24h' }, now: clock.now });
  expect(await server.round()).toBe(true);
  expect(await newest()).toMatchObject({ status: 'done', restored: true, note: '', asked: false });
  const [name = ''] = await server.files();
  expect(name).toMatch(/^esquadro-2026-11-17-030000-[0-9a-f]{6}\.tar$/);
  expect(await scratchDatabases()).toEqual([]);
  const target = await anEmptyInstallation();
  await target.restore(join(server.folder, name));
  expect(await fingerprints(target.url)).toEqual(await fingerprints(url));
});

test('a copy is made when it is time, and older ones give way', async () => {
  await fresh();
  const clock = aClock();
  const env = { BACKUP_EVERY: '24h', BACKUP_KEEP: '2' };
  const server = await roundsOver(app, { env, url: unproved, now: clock.now });
  await server.round();
  const [first] = await server.files();
  clock.pass(23.9);
  expect(await server.round()).toBe(false);
  for (const _ of [1, 2]) {
    clock.pass(24);
    expect(await server.round()).toBe(true);
  }
  const files = await server.files();
  expect(files).toHaveLength(2);
  expect(files).not.toContain(first);
  expect((await listBackups(db, 9)).map(({ removed }) => removed)).toEqual([false, false, true]);
});

test('of two servers whose time has come one makes the copy', async () => {
  await fresh();
  const clock = aClock();
  const aServer = () => roundsOver(app, { env: { BACKUP_EVERY: '24h' }, url: unproved, now: clock.now });
  const servers = [await aServer(), await aServer()];
  const tried = await Promise.all(servers.map(({ round }) => round()));
  expect(tried.filter(Boolean)).toHaveLength(1);
  expect(await Promise.all(servers.map(({ round }) => round()))).toEqual([false, false]);
  expect(await listBackups(db, 9)).toHaveLength(1);
});

test('a place that takes nothing leaves the older copies, says so, and is tried again soon', async () => {
  await fresh();
  const clock = aClock();
  const env = { BACKUP_EVERY: '24h', BACKUP_KEEP: '1' };
  const server = await roundsOver(app, { env, url: unproved, now: clock.now });
  await server.round();
  const [good = ''] = await server.files();
  const aside = `${server.folder}-aside`;
  await rename(server.folder, aside);
  await writeFile(server.folder, 'not a folder');
  clock.pass(24);
  expect(await server.round()).toBe(true);
  expect(await newest()).toMatchObject({ status: 'failed', note: `${server.folder} não é uma pasta.` });
  expect(await server.round()).toBe(false);

  await rm(server.folder);
  await rename(aside, server.folder);
  expect(await server.files()).toEqual([good]);
  clock.pass(0.25);
  expect(await server.round()).toBe(true);
  expect(await newest()).toMatchObject({ status: 'done' });
});

test('a copy that does not come back the same is not kept', async () => {
  await fresh();
  const server = await roundsOver(app, { env: { BACKUP_EVERY: '24h' } });
  await rowsOf(url, "ALTER TABLE users ADD COLUMN strange text DEFAULT 'x'");
  await server.round();
  await rowsOf(url, 'ALTER TABLE users DROP COLUMN strange');
  expect(await newest()).toMatchObject({
    status: 'failed',
    note: expect.stringContaining('a tabela users não ficou igual'),
  });
  expect(await server.files()).toEqual([]);
  expect(await scratchDatabases()).toEqual([]);
});

test('a user of the database who may create none has copies that were checked alone, and is told', async () => {
  await fresh();
  const server = await roundsOver(app, { env: { BACKUP_EVERY: '24h' }, url: unproved });
  await server.round();
  expect(await newest()).toMatchObject({
    status: 'done',
    restored: false,
    note: expect.stringContaining('CREATEDB'),
  });
  expect(await server.files()).toHaveLength(1);
});

test('what a server left that died is cleared away, and whatever had its name stays', async () => {
  await fresh();
  const server = await roundsOver(app, { env: { BACKUP_EVERY: '1h' }, url: unproved });
  await server.round();
  const [whole = ''] = await server.files();
  const half = 'esquadro-2026-11-16-000000-aaaaaa.tar';
  await mkdir(server.folder, { recursive: true });
  await writeFile(join(server.folder, `${half}.parcial`), 'half of a copy');
  const id = newId();
  await mkdir(join(server.folder, `esquadro_prova_${id}`));
  const owner = /\/\/(\w+):/.exec(unproved)?.[1];
  await administer(inject('testServerUrl'), `CREATE DATABASE esquadro_prova_${id} OWNER ${owner}`);
  await rowsOf(
    url,
    `UPDATE backups SET status = 'running', step = 'sending';
     INSERT INTO backups (id, status, asked, place, name) VALUES ('${id}', 'running', true, '${server.folder}', '${half}');
     INSERT INTO backups (id, status, asked) VALUES ('${'b'.repeat(24)}', 'waiting', true)`,
  );
  await server.round();
  const known = await listBackups(db, 9);
  expect(known.find(({ where }) => where.endsWith(whole))).toMatchObject({ status: 'done', step: null });
  expect(known.find(({ where }) => where.endsWith(half))).toMatchObject({
    status: 'failed',
    note: 'Interrompida: o servidor parou no meio.',
  });
  expect(await server.files()).toHaveLength(2);
  expect((await server.files()).every((file) => file.endsWith('.tar'))).toBe(true);
  expect(await scratchDatabases()).toEqual([]);
});

test.each(['copying', 'restoring'])(
  'a server that ends while it is %s gives its copy up and leaves nothing',
  async (step) => {
    await fresh();
    const server = await roundsOver(app, { env: { BACKUP_EVERY: '24h' } });
    const begun = server.round();
    await expect.poll(newest, { interval: 5 }).toMatchObject({ step });
    await server.stop();
    await begun;
    expect(await newest()).toMatchObject({ status: 'failed', note: expect.stringContaining('encerrado') });
    expect(await server.files()).toEqual([]);
  },
);

test('a copy goes to a bucket and is read back there; a bucket that is away leaves the older ones', async () => {
  await fresh();
  const { endpoint, bucket, region, accessKey, secretKey, stop } = await s3Server();
  const env = {
    BACKUP_EVERY: '24h',
    BACKUP_TO: `s3://${bucket}/copias/`,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  };
  const clock = aClock();
  const server = await roundsOver(app, { env: { ...env, BACKUP_KEEP: '1' }, url: unproved, now: clock.now });
  await server.round();
  const first = await newest();
  expect(first).toMatchObject({
    status: 'done',
    where: expect.stringMatching(/^s3:\/\/vistorias\/copias\/esq/),
  });
  clock.pass(24);
  await server.round();
  expect((await listBackups(db, 9)).map(({ removed, status }) => ({ removed, status }))).toEqual([
    { removed: false, status: 'done' },
    { removed: true, status: 'done' },
  ]);
  await stop();
  clock.pass(24);
  await server.round();
  expect(await newest()).toMatchObject({
    status: 'failed',
    note: 'O armazenamento não respondeu: s3://vistorias/copias.',
  });
});
