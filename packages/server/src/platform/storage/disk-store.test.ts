import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
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
