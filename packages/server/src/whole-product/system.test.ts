import { tmpdir } from 'node:os';
import type { SystemStatus } from '@esquadro/domain/system/system';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type BackedUp, roundsOver, withoutCreating } from '../backup/rounds.fixture.ts';
import { BACKUP_LOCK } from '../features/system/queries.ts';
import { openDatabase } from '../platform/db/client.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aPerson } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

let server: BackedUp | undefined;
const DAY_MS = 86_400_000;
const app = await testApp({
  system: {
    version: '1.2.3',
    dataDir: tmpdir(),
    backups: { everyMs: DAY_MS, keep: 3, to: '/srv/copias', onAsked: () => void server?.round() },
  },
});
const { db, pool, anyone, as, url } = app;
server = await roundsOver(app, { env: { BACKUP_KEEP: '3' }, url: await withoutCreating(url) });
const ti = await as(await aPerson(db, 'SuperAdmin'));
const system = async (): Promise<SystemStatus> => (await ti.get('/api/system')).json();
const metric = async (name: string) =>
  new RegExp(`^${name} (.+)$`, 'm').exec((await anyone.get('/metrics')).body)?.[1];
const today = async () => (await ti.get('/api/today?day=2026-11-17')).json().backup_problem;

test('TI reads version, servers, queues, disk, database and that there is no copy yet', async () => {
  await pool.query(`INSERT INTO mail_queue (id, kind, recipient, facts, expires_at, created_at)
    VALUES ('${'e'.repeat(24)}', 'reminder', 'a@b.com.br', '{}', now() + interval '1 day', now() - interval '2 hours')`);
  const status = await system();
  expect(status).toMatchObject({
    version: '1.2.3',
    backups: { every_seconds: 86_400, keep: 3, to: '/srv/copias', last_good: null, history: [] },
    queues: { mail: { waiting: 1 }, push: { waiting: 0, oldest_at: null }, news: { waiting: 0 } },
    database: { last_migration: expect.stringMatching(/^\d{4}_\w+\.sql$/) },
  });
  expect(status.database.size).toBeGreaterThan(1_000_000);
  expect(status.disk?.free).toBeGreaterThan(0);
  expect(await metric('esquadro_backup_age_seconds')).toBe('+Inf');
  expect(Number(await metric('esquadro_queue_oldest_seconds\\{queue="mail"\\}'))).toBeGreaterThan(7_000);
});

test("'Fazer cópia agora' makes one, refuses a second meanwhile, and is told in the log of activities", async () => {
  const goOn = await holdTurn();
  const asked = await ti.post('/api/system/backup');
  expect(asked.statusCode).toBe(409);
  await goOn();

  const answer = await ti.post('/api/system/backup');
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toMatchObject({ status: 'waiting', asked: true });
  expectRefusal(await ti.post('/api/system/backup'), 'backup.running');
  await expect.poll(async () => (await system()).backups.history[0]?.status).toBe('done');
  const { backups } = await system();
  expect(backups).toMatchObject({
    problem: null,
    last_good: { asked: true, size: expect.any(Number), where: expect.stringContaining('/esquadro-') },
  });
  const log = (await ti.get('/api/audit?kind=backup')).json();
  expect(log).toMatchObject([{ action: 'backup:ask', kind: 'backup' }]);
});

test('a copy that failed or is late is a number for whoever watches and a line for TI alone', async () => {
  expect(await today()).toBeNull();
  await pool.query("UPDATE backups SET created_at = now() - interval '27 hours'");
  expect(await today()).toBe('late');
  await pool.query("INSERT INTO backups (id, status, asked) VALUES ($1, 'failed', false)", ['d'.repeat(24)]);
  expect(await today()).toBe('failed');
  expect((await system()).backups.problem).toBe('failed');
  await expect.poll(() => metric('esquadro_backup_failed'), { interval: 500 }).toBe('1');
  expect(Number(await metric('esquadro_backup_age_seconds'))).toBeGreaterThan(26 * 3_600);
  const admin = await as(await aPerson(db, 'Admin'));
  expect((await admin.get('/api/today?day=2026-11-17')).json().backup_problem).toBeNull();
});

test('without its database a server still tells what it knows by itself', async () => {
  const lost = openDatabase({
    url: 'postgresql://nobody@127.0.0.1:1/nothing',
    connections: 2,
    onLostConnection: () => {},
  });
  const away = await testApp({ db: lost.db, pool: lost.pool });
  const { statusCode, body } = await away.anyone.get('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('esquadro_backup_every_seconds 0');
  expect(body).not.toMatch(/^esquadro_(backup_age|queue|database)/m);
  await lost.close();
});

/** As a server does that is at a copy. */
async function holdTurn(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]);
  return () => client.end();
}
