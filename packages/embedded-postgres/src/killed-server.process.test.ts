import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { pgdataIn } from './database-home.ts';
import { findPostmaster } from './postmaster.ts';
import { query } from './query.fixture.ts';
import { runningProcess } from './running-process.ts';
import { scratchDataDir, usedDataDir } from './scratch-folder.fixture.ts';
import { killServer, runServer, spawnServer } from './server-process.fixture.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './start-database.ts';

async function start(dataDir: string, said: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, say: (line) => said.push(line) });
  onTestFinished(database.stop);
  return database;
}

/** A server with one confirmed row, killed at once; answers the number of the PostgreSQL it leaves behind. */
async function killedServer(dataDir: string): Promise<number> {
  const { url, process: server } = await runServer(dataDir);
  await query(url, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const { pid } = (await findPostmaster(pgdataIn(dataDir))) ?? {};
  await killServer(server);
  if (pid === undefined) throw new Error('no PostgreSQL outlived its server');
  return pid;
}

test('the PostgreSQL of a killed server is taken over by the next one and stopped by it', async () => {
  const dataDir = await usedDataDir();
  const orphan = await killedServer(dataDir);
  const said: string[] = [];
  const { url, stop } = await start(dataDir, said);
  expect((await findPostmaster(pgdataIn(dataDir)))?.pid).toBe(orphan);
  expect(await query(url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
  expect(said).toEqual(['O PostgreSQL da execução anterior continuava no ar e foi reaproveitado.']);
  await stop();
  expect(await runningProcess(orphan)).toBeUndefined();
});

test('after both were killed the next start has every confirmed row', async () => {
  const dataDir = await usedDataDir();
  process.kill(await killedServer(dataDir), 'SIGKILL');
  const { url } = await start(dataDir);
  expect(await query(url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
});

test('what is left of a killed PostgreSQL still at work delays the next start but does not fail it', async () => {
  const dataDir = await usedDataDir();
  const { url, process: server } = await runServer(dataDir);
  const session = new pg.Client(url);
  session.on('error', () => undefined);
  await session.connect();
  const straggler = Number((await session.query('SELECT pg_backend_pid() AS pid')).rows[0].pid);
  process.kill(straggler, 'SIGSTOP');
  const { pid = 0 } = (await findPostmaster(pgdataIn(dataDir))) ?? {};
  await killServer(server);
  process.kill(pid, 'SIGKILL');

  const starting = start(dataDir);
  await expect
    .poll(() => readFile(join(dataDir, 'postgres.log'), 'utf8'))
    .toContain('pre-existing shared memory block');
  process.kill(straggler, 'SIGCONT');
  expect(await query((await starting).url, 'SELECT 1 AS alive')).toEqual({ alive: 1 });
});

test('a PostgreSQL that is just shutting down is waited for and started again', async () => {
  const dataDir = await usedDataDir();
  process.kill(await killedServer(dataDir), 'SIGINT');
  const { url } = await start(dataDir);
  expect(await query(url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
});

test('another process that got the number of the killed PostgreSQL does not keep it from starting', async () => {
  const dataDir = await usedDataDir();
  const pgdata = pgdataIn(dataDir);
  const killed = await killedServer(dataDir);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => runningProcess(killed)).toBeUndefined();

  const { uid, gid } = await stat(pgdata);
  const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  onTestFinished(() => void stranger.kill('SIGKILL'));
  await once(stranger, 'spawn');
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const text = await readFile(join(pgdata, file), 'utf8');
    await writeFile(join(pgdata, file), text.replace(String(killed), String(stranger.pid)));
  }

  const { url } = await start(dataDir);
  expect(await query(url, 'SELECT answer FROM kept')).toEqual({ answer: 42 });
  expect(await runningProcess(stranger.pid ?? 0)).toBeDefined();
});

test('a number file that a kill left empty does not keep PostgreSQL from starting', async () => {
  const dataDir = await usedDataDir();
  await writeFile(join(pgdataIn(dataDir), 'postmaster.pid'), '');
  const { url } = await start(dataDir);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual({ alive: 1 });
});

test('a folder whose PostgreSQL answers but cannot be seen, as in another container, is left alone', async () => {
  const dataDir = await usedDataDir();
  const { url, process: server } = await runServer(dataDir);
  const numberFile = join(pgdataIn(dataDir), 'postmaster.pid');
  const { pid = 0 } = (await findPostmaster(pgdataIn(dataDir))) ?? {};
  const text = await readFile(numberFile, 'utf8');
  await killServer(server);
  await writeFile(numberFile, text.replace(String(pid), String(spawnSync('true').pid)));
  await expect(startEmbeddedDatabase({ dataDir, say: () => undefined })).rejects.toThrow(
    `O banco de dados em ${pgdataIn(dataDir)} está em uso por um PostgreSQL que este sistema não enxerga`,
  );
  expect(await query(url, 'SELECT 1 AS alive')).toEqual({ alive: 1 });
  await writeFile(numberFile, text);
});

test.each([
  ['the server alone', (pid: number) => process.kill(pid, 'SIGKILL')],
  ['the server and all it started', (pid: number) => process.kill(-pid, 'SIGKILL')],
])('%s killed while the database is being created: the next start creates it', async (_, kill) => {
  const dataDir = await scratchDataDir();
  const server = spawnServer(dataDir);
  const unfinished = async () => {
    const names = await readdir(dataDir).catch(() => []);
    const folder = names.find((name) => /^pgdata\.new-\w+$/.test(name));
    return folder ? readdir(join(dataDir, folder)) : [];
  };
  await expect.poll(unfinished, { interval: 5 }).toContain('base');
  kill(server.pid ?? 0);
  await once(server, 'exit');
  expect(await readdir(dataDir)).not.toContain('pgdata');

  const { url } = await start(dataDir);
  expect(await query(url, 'SELECT 1 AS alive')).toEqual({ alive: 1 });
  expect((await readdir(dataDir)).sort()).toEqual(['pgdata', 'postgres.log', 'server.lock']);
});

test('a server killed after creating the folder but before the database in it leaves one that starts', async () => {
  const dataDir = await usedDataDir();
  const { url, stop } = await start(dataDir);
  await query(url.replace('/esquadro?', '/postgres?'), 'DROP DATABASE esquadro');
  await stop();
  const again = await start(dataDir);
  expect(await query(again.url, 'SELECT current_database()::text AS name')).toEqual({ name: 'esquadro' });
});
