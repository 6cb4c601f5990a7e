import { expect, test } from 'vitest';
import { readRefusal } from '../../testing/expect-refusal.ts';
import { aPerson, PASSWORD } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { openDatabase } from './client.ts';

const { db, pool, anyone, as, url } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));

/** A connection that the product does not know of. */
const outside = openDatabase({ url, connections: 2, onLostConnection: () => {} });

/** Ends every connection of the product, as a restart of the database would. */
const killAll = () =>
  outside.pool.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid NOT IN (SELECT pg_backend_pid())',
  );

test('connections killed under load give answers or 503, never a crash, and the next call works', async () => {
  const statuses = new Map<number, number>();
  for (let round = 0; round < 10; round += 1) {
    const calls = Array.from({ length: 8 }, (_, n) =>
      n % 2
        ? admin.get('/api/user/listAll')
        : anyone.post('/api/user/login', { email: `x${round}${n}@b.com`, password: PASSWORD }),
    );
    const killed = killAll();
    for (const answer of await Promise.all(calls)) {
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      if (answer.statusCode >= 400) readRefusal(answer);
    }
    await killed;
  }
  for (const status of statuses.keys()) expect([200, 401, 429, 503]).toContain(status);
  await expect.poll(async () => (await admin.get('/api/user/listAll')).statusCode).toBe(200);
});

test('a statement cut off in the middle of a transaction is a 503 with Retry-After, and changes nothing', async () => {
  const person = await aPerson(db, 'User');
  await outside.pool.query('BEGIN');
  const holder = await outside.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [person.id]);
  const waiting = admin.patch(`/api/user/updateRealtorUser/${person.id}`, { first_name: 'Mudou' });
  const stuck = () =>
    holder.query(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
  await expect.poll(async () => (await stuck()).rowCount).toBe(1);
  await holder.query('SELECT pg_terminate_backend($1)', [(await stuck()).rows[0].pid]);
  const answer = await waiting;
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  await holder.query('ROLLBACK');
  holder.release();
  expect((await admin.get(`/api/user/profile/${person.id}`)).json().first_name).not.toBe('Mudou');
});

test('a transaction whose BEGIN fails gives its connection back, however often', async () => {
  const one = openDatabase({ url, connections: 1, onLostConnection: () => {} });
  const backend = async () => (await one.pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
  const transact = () => one.db.transaction(async (tx) => tx.execute('SELECT 1 AS alive'));
  for (let round = 0; round < 3; round += 1) {
    // A dead connection may be handed out once before the pool knows; never twice.
    const pid = await backend().catch(backend);
    const killing = outside.pool.query('SELECT pg_terminate_backend($1)', [pid]);
    // Holds the event loop until the backend is gone, so that the pool hands out a connection it believes in.
    await new Promise(setImmediate);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    await transact().catch(() => undefined);
    await killing;
  }
  expect((await transact().catch(transact)).rows).toEqual([{ alive: 1 }]);
  expect(one.pool.totalCount).toBe(1);
  await one.close();
});

test('the pool comes back to its size after all of that', async () => {
  await Promise.all(Array.from({ length: 20 }, () => admin.get('/api/user/listAll')));
  expect(pool.totalCount).toBeLessThanOrEqual(8);
  expect(pool.waitingCount).toBe(0);
  await outside.close();
});
