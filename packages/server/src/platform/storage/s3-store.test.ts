import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { s3Server } from '../../testing/s3-server.ts';
import { newId } from '../new-id.ts';
import { bucketAnswers, openS3Store } from './s3-store.ts';

const server = await s3Server();
const stagingFolder = await mkdtemp(join(tmpdir(), 'staging-'));
afterAll(() => rm(stagingFolder, { recursive: true }));

const open = (prefix: string, pageSize?: number) =>
  openS3Store({ ...server, prefix, stagingFolder, pageSize });
const store = open('one');

async function stage(content: string | Buffer): Promise<string> {
  const path = join(stagingFolder, newId());
  await writeFile(path, content);
  return path;
}

async function keysOf(
  prefix: string,
  before = new Date(Date.now() + 60_000),
  pageSize?: number,
): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of open(prefix, pageSize).keysBefore(before)) keys.push(key);
  return keys.sort();
}

test('what is kept is read again, whole and in part, and leaves the staging folder', async () => {
  const key = newId();
  await store.keep(key, await stage('0123456789'));
  expect(await text(await store.read(key))).toBe('0123456789');
  expect(await text(await store.read(key, { start: 2, end: 4 }))).toBe('234');
  expect(await text(await store.read(key, { start: 9, end: 9 }))).toBe('9');
  expect(await readdir(stagingFolder)).toEqual([]);
});

test('a file of several parts arrives whole', async () => {
  const key = newId();
  const bytes = Buffer.alloc(20 * 1024 * 1024 + 7, 'um dia de vistoria ');
  await store.keep(key, await stage(bytes));
  const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
  expect(hash(await buffer(await store.read(key)))).toBe(hash(bytes));
  const range = { start: 8 * 1024 * 1024 - 3, end: 8 * 1024 * 1024 + 3 };
  expect(await buffer(await store.read(key, range))).toEqual(bytes.subarray(range.start, range.end + 1));
});

test('what is removed is gone, and removing it again is nothing', async () => {
  const key = newId();
  await store.keep(key, await stage('x'));
  await store.remove(key);
  await store.remove(key);
  await expect(store.read(key)).rejects.toMatchObject({ status: 404 });
});

test('installations that share a bucket see their own keys alone, over any number of pages', async () => {
  const keys = Array.from({ length: 7 }, newId).sort();
  for (const key of keys) await open('two').keep(key, await stage('x'));
  expect(await keysOf('two')).toEqual(keys);
  expect(await keysOf('two', undefined, 3)).toEqual(keys);
  expect(await keysOf('tw')).toEqual([]);
  expect(await keysOf('two', new Date(Date.now() - 3_600_000))).toEqual([]);
  await open('one').remove(keys[0] ?? '');
  expect(await keysOf('two')).toEqual(keys);
});

test('a staged file that is gone fails before anything is sent', async () => {
  await expect(open('three').keep(newId(), join(stagingFolder, 'gone'))).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect(await keysOf('three')).toEqual([]);
});

test('the start asks whether the bucket is there and takes the keys', async () => {
  expect(await bucketAnswers(server)).toBe(true);
  expect(await bucketAnswers({ ...server, bucket: 'nenhum' })).toBe(false);
  await expect(bucketAnswers({ ...server, endpoint: 'http://127.0.0.1:1' })).rejects.toThrow();
});

test('a bucket that is away is a 503 with a time to come back, for every act', async () => {
  const gone = openS3Store({ ...server, endpoint: 'http://127.0.0.1:1', prefix: 'x', stagingFolder });
  const away = { code: 'server.storage-unavailable', retryAfterSeconds: 5 };
  const staged = await stage('x');
  await expect(gone.keep(newId(), staged)).rejects.toMatchObject(away);
  await expect(gone.read(newId())).rejects.toMatchObject(away);
  await expect(gone.remove(newId())).rejects.toMatchObject(away);
  // It was not taken, so it still waits where it was.
  expect(await readdir(stagingFolder)).toEqual([staged.slice(stagingFolder.length + 1)]);
});

test('a bucket that goes away in the middle of a large file is a 503, and the file is not there', async () => {
  const staged = await stage(Buffer.alloc(30 * 1024 * 1024));
  const refused = expect(open('four').keep(newId(), staged)).rejects.toMatchObject({
    code: 'server.storage-unavailable',
  });
  await server.stop();
  await refused;
});
