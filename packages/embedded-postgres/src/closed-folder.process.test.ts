import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { query } from './query.fixture.ts';
import { scratchDataDir, scratchFolder, usedDataDir } from './scratch-folder.fixture.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start-database.ts';

const isRoot = process.getuid?.() === 0;

/** Like /root: a folder that only its owner may enter. */
async function closedFolder(): Promise<string> {
  const folder = join(await scratchFolder(), 'closed');
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

async function start(dataDir: string, said: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, say: (line) => said.push(line) });
  onTestFinished(database.stop);
  return database;
}

test(`a data folder below a closed one ${isRoot ? 'has its database elsewhere, and that is said' : 'is no obstacle to its owner'}`, async () => {
  const dataDir = await scratchDataDir(await closedFolder());
  const said: string[] = [];
  const first = await start(dataDir, said);
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  if (isRoot) {
    expect(first.relocated).toMatch(/^\/var\/lib\/esquadro\/dados-\w+$/);
    expect(said.join()).toContain(
      `não tem acesso a ${dataDir}; o banco de dados fica em ${first.relocated}.`,
    );
    expect(await readdir(dataDir)).not.toContain('pgdata');
  } else {
    expect(first.relocated).toBeUndefined();
    expect(await readdir(dataDir)).toContain('pgdata');
  }
  await first.stop();

  const again = await start(dataDir);
  expect(again.relocated).toBe(first.relocated);
  expect(await query(again.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
});

test('a data folder that was moved to another place keeps its database', async () => {
  const dataDir = await usedDataDir(await closedFolder());
  const first = await start(dataDir);
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  const moved = await scratchDataDir();
  await rename(dataDir, moved);
  const again = await start(moved);
  expect(await query(again.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
  await again.stop();
});

test('a folder that is closed after its database was created takes the database along', async () => {
  const dataDir = await usedDataDir();
  const first = await start(dataDir);
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  await chmod(dirname(dataDir), 0o700);
  const again = await start(dataDir);
  expect(await query(again.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
  expect((await readdir(dataDir)).includes('pgdata')).toBe(!isRoot);
  expect(await readdir(again.relocated ?? dataDir)).toContain('pgdata');
});

test('a copy of a data folder does not get at the database of the original while that runs', async () => {
  const original = await usedDataDir(await closedFolder());
  const { relocated = original } = await start(original);
  const copy = await scratchFolder();
  await writeFile(join(copy, 'pgdata.location'), relocated);
  await expect(startEmbeddedDatabase({ dataDir: copy, say: () => undefined })).rejects.toThrow(
    `(processo ${process.pid}) já está usando a pasta ${relocated}.`,
  );
  expect(await readdir(copy)).toEqual(['pgdata.location']);
});
