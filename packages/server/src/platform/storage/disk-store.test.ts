import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openToOthers } from '../../testing/open-to-others.ts';
import { newId } from '../new-id.ts';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

async function aStore(): Promise<FileStore & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { ...(await openDiskStore(folder)), folder };
}

async function stage({ stagingFolder }: FileStore, content: string): Promise<string> {
  const path = join(stagingFolder, newId());
  await writeFile(path, content);
  return path;
}

test('what is kept is read again, whole and in part, and leaves the staging folder', async () => {
  const store = await aStore();
  const key = newId();
  await store.keep(key, await stage(store, '0123456789'));
  expect(await text(await store.read(key))).toBe('0123456789');
  expect(await text(await store.read(key, { start: 2, end: 4 }))).toBe('234');
  expect(await readdir(store.stagingFolder)).toEqual([]);
});

test('what is removed is gone, and removing it again is nothing', async () => {
  const store = await aStore();
  const key = newId();
  await store.keep(key, await stage(store, 'x'));
  await store.remove(key);
  await store.remove(key);
  await expect(store.read(key)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a folder that was used before opens with what it held', async () => {
  const store = await aStore();
  const key = newId();
  await store.keep(key, await stage(store, 'x'));
  const again = await openDiskStore(store.folder);
  expect(await text(await again.read(key))).toBe('x');
});

test('nobody else on the machine can read what is kept, however it was staged', async () => {
  const store = await aStore();
  const staged = await stage(store, 'x');
  await chmod(staged, 0o644);
  await store.keep(newId(), staged);
  expect(await openToOthers(store.folder)).toEqual([]);
});

test('a folder that an earlier version left open is closed, with all that it holds', async () => {
  const store = await aStore();
  const key = newId();
  await store.keep(key, await stage(store, 'x'));
  const sub = join('kept', key.slice(22));
  for (const path of ['.', 'staging', 'kept', sub]) await chmod(join(store.folder, path), 0o755);
  await chmod(join(store.folder, sub, key), 0o644);
  expect(await openToOthers(store.folder)).toHaveLength(5);
  const again = await openDiskStore(store.folder);
  expect(await openToOthers(store.folder)).toEqual([]);
  expect(await text(await again.read(key))).toBe('x');
});
