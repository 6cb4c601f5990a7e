import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pgdataIn } from './database-home.ts';
import { findPostmaster, readPostmaster } from './postmaster.ts';
import { query } from './query.fixture.ts';
import { handOver } from './run-command.ts';
import { scratchDataDir, scratchFolder, usedDataDir } from './scratch-folder.fixture.ts';
import { killServer, runServer } from './server-process.fixture.ts';
import { type EmbeddedDatabase, EmbeddedDatabaseError, startEmbeddedDatabase } from './start-database.ts';

const isRoot = process.getuid?.() === 0;

async function start(dataDir: string, said: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, say: (line) => said.push(line) });
  onTestFinished(database.stop);
  return database;
}

test('a new folder becomes a database that keeps what it confirms and knows letters with accents', async () => {
  const { url } = await start(await scratchDataDir());
  expect(
    await query(
      url,
      `SELECT current_user::text AS user, current_database()::text AS database, lower('É') AS lower,
         current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
         current_setting('full_page_writes') AS pages, current_setting('timezone') AS zone,
         current_setting('server_encoding') AS encoding, 'SÃO' ILIKE 'são' AS ilike`,
    ),
  ).toEqual({
    user: 'esquadro',
    database: 'esquadro',
    lower: 'é',
    fsync: 'on',
    commit: 'on',
    pages: 'on',
    zone: 'UTC',
    encoding: 'UTF8',
    ilike: true,
  });
  await query(url, 'CREATE EXTENSION unaccent');
  await query(url, 'CREATE EXTENSION pg_trgm');
  await query(url, 'CREATE EXTENSION btree_gist');
  expect(
    await query(url, `SELECT unaccent('Ação à mão') AS plain, similarity('é', 'é')::int AS letter`),
  ).toEqual({ plain: 'Acao a mao', letter: 1 });
  expect(
    await query(
      url,
      `SELECT string_agg(name, ' ' ORDER BY name COLLATE "pt-BR-x-icu") AS sorted FROM unnest('{Zé,Érica,Ana,Eva}'::text[]) name`,
    ),
  ).toEqual({ sorted: 'Ana Érica Eva Zé' });
});

test('a caller whose data nobody will miss need not wait for the disk', async () => {
  const dataDir = await usedDataDir();
  const { url, stop } = await startEmbeddedDatabase({ dataDir, say: () => {}, durable: false });
  onTestFinished(stop);
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'];
  for (const setting of settings) expect(await query(url, `SHOW ${setting}`)).toEqual({ [setting]: 'off' });
});

test('the database listens on no port, in a closed folder, and asks for its generated password', async () => {
  const dataDir = await scratchDataDir();
  const { url } = await start(dataDir);
  const pgdata = pgdataIn(dataDir);
  expect(await query(url, 'SHOW listen_addresses')).toEqual({ listen_addresses: '' });
  expect(await readPostmaster(pgdata)).toMatchObject({ socketFolder: pgdata });
  expect((await stat(pgdata)).mode & 0o777).toBe(0o700);
  const password = join(pgdata, 'esquadro.password');
  expect((await stat(password)).mode & 0o777).toBe(0o600);
  expect((await readFile(password, 'utf8')).length).toBeGreaterThanOrEqual(32);
  await expect(query(url.replace(/:[^:@]+@/, ':errada@'), 'SELECT 1')).rejects.toMatchObject({
    code: '28P01',
  });
});

test(`PostgreSQL runs ${isRoot ? 'under an account without privileges, not as root' : 'as the user who started it'}`, async () => {
  const dataDir = await scratchDataDir();
  const { relocated } = await start(dataDir);
  // A file that PostgreSQL itself creates belongs to whom it runs as.
  const { uid } = await stat(join(pgdataIn(dataDir), 'postmaster.pid'));
  expect(relocated).toBeUndefined();
  if (isRoot) expect(uid).not.toBe(0);
  else expect(uid).toBe(process.getuid?.());
});

test('each later start finds the data again, at the same address', async () => {
  const dataDir = await usedDataDir();
  const first = await start(dataDir);
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  expect(await findPostmaster(pgdataIn(dataDir))).toBeUndefined();
  for (let round = 0; round < 2; round++) {
    const again = await start(dataDir);
    expect(again.url).toBe(first.url);
    expect(await query(again.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
    await again.stop();
  }
});

test('a second server on the same folder is refused and told why, and the first goes on', async () => {
  const dataDir = await usedDataDir();
  const { url } = await start(dataDir);
  const second = await runServer(dataDir);
  expect(second.error).toBe(
    `EmbeddedDatabaseError: Outro servidor do Esquadro (processo ${process.pid}) já está usando a pasta ${dataDir}. ` +
      'Encerre-o primeiro ou escolha outra pasta com DATA_DIR.',
  );
  expect(await query(url, 'SELECT 1 AS alive')).toEqual({ alive: 1 });
});

test('Ctrl-C in the terminal reaches the server but not its PostgreSQL', async () => {
  const dataDir = await usedDataDir();
  const { url, process: server } = await runServer(dataDir);
  const before = await query(url, 'SELECT pg_postmaster_start_time() AS since');
  process.kill(-(server.pid ?? 0), 'SIGINT');
  expect(await query(url, 'SELECT pg_postmaster_start_time() AS since')).toEqual(before);
  await killServer(server);
});

test.each([
  ['with spaces, commas, quotes and accents', 'dados, "São João" + 100% \'x\''],
  ['too long for a socket', `pasta-${'comprida-'.repeat(12)}`],
])('a folder %s serves as well, also after PostgreSQL was killed', async (_, name) => {
  const dataDir = await usedDataDir(join(await scratchFolder(), name));
  const first = await start(dataDir);
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const { pid = 0, socketFolder = '' } = (await findPostmaster(pgdataIn(dataDir))) ?? {};
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  process.kill(pid, 'SIGKILL');
  await expect
    .poll(() => query(first.url, 'SELECT answer FROM kept').catch(() => 'down'), { timeout: 25_000 })
    .toEqual({ answer: 42 });
  await first.stop();
  expect(await readdir('/tmp')).not.toContain(socketFolder.slice('/tmp/'.length));
  const again = await start(dataDir);
  expect(await query(again.url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
});

test('a start that fails shows the last lines of the log, and leaves the folder free', async () => {
  const dataDir = await usedDataDir();
  const configuration = join(pgdataIn(dataDir), 'postgresql.conf');
  const valid = await readFile(configuration, 'utf8');
  await writeFile(configuration, `${valid}\nisto_nao_existe = 1\n`);
  const failed = startEmbeddedDatabase({ dataDir, say: () => undefined });
  await expect(failed).rejects.toThrow(EmbeddedDatabaseError);
  await expect(failed).rejects.toThrow(/não iniciou.*postgres\.log:\n.*"isto_nao_existe"/s);
  await writeFile(configuration, valid);
  const { url } = await start(dataDir);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual({ alive: 1 });
});

test('a folder that cannot be written is an error in one sentence', async () => {
  const file = join(await scratchFolder(), 'file');
  await writeFile(file, '');
  await expect(startEmbeddedDatabase({ dataDir: join(file, 'data'), say: () => undefined })).rejects.toThrow(
    `Não foi possível iniciar o banco de dados em ${file}/data: ENOTDIR`,
  );
});

test('a database restored with wrong modes or by root is put right', async () => {
  const dataDir = await usedDataDir();
  await chmod(pgdataIn(dataDir), 0o755);
  if (isRoot) await handOver(pgdataIn(dataDir), { uid: 0, gid: 0 });
  const { url } = await start(dataDir);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual({ alive: 1 });
});
