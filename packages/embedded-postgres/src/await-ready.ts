import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionUrl, databaseName, passwordFile } from './connection-url.ts';
import { errorCode } from './error-code.ts';
import { type Postmaster, readPostmaster } from './postmaster.ts';
import { runningProcess } from './running-process.ts';

const patienceMs = 5 * 60_000;
const newsAfterMs = 5_000;
const wrongPassword = '28P01';
const noSuchDatabase = '3D000';

export type RunningDatabase = Postmaster & { url: string };

/**
 * The database once it takes connections, or undefined if that process ends before.
 * After a crash PostgreSQL first replays its log, which may take minutes: that is waited for, and said.
 */
export async function awaitReady(
  pgdata: string,
  pid: number,
  say: (line: string) => void,
): Promise<RunningDatabase | undefined> {
  const password = await readFile(passwordFile(pgdata), 'utf8');
  const began = Date.now();
  let news = 'O PostgreSQL está se recuperando de uma parada brusca; aguarde.';
  while (await runningProcess(pid)) {
    const postmaster = await readPostmaster(pgdata);
    if (postmaster?.pid === pid && postmaster.socketFolder) {
      const refusal = await connectionRefusal(postmaster.socketFolder, password);
      if (!refusal) return { ...postmaster, url: connectionUrl(postmaster.socketFolder, password) };
      if (Date.now() - began > patienceMs || errorCode(refusal) === wrongPassword) throw refusal;
    }
    if (news && Date.now() - began > newsAfterMs) {
      say(news);
      news = '';
    }
    await pause(20);
  }
  return undefined;
}

/** Also creates the database if a start was killed before it did. */
async function connectionRefusal(socketFolder: string, password: string): Promise<unknown> {
  const refusal = await query(connectionUrl(socketFolder, password), 'SELECT 1');
  if (errorCode(refusal) !== noSuchDatabase) return refusal;
  return query(connectionUrl(socketFolder, password, 'postgres'), `CREATE DATABASE ${databaseName}`);
}

async function query(connectionString: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
