import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson, PASSWORD } from '../../testing/people.ts';
import { secondApp, testApp } from '../../testing/test-app.ts';

const first = await testApp();
const { app, db, pool } = first;
const second = await secondApp(first);

beforeEach(() => pool.query('DELETE FROM attempts'));

const WRONG = 'Errada1!';
let turn = 0;

/** One attempt, on the two servers in turn, from an address of the caller's choice. */
function attempt(email: string, password = WRONG, remoteAddress = '10.0.0.1') {
  turn += 1;
  const server = turn % 2 === 0 ? app : second;
  return server.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email, password },
    remoteAddress,
  });
}

/** As if this much time had passed for the counters. */
const later = (interval: string) =>
  pool.query(
    `UPDATE attempts SET last_at = last_at - $1::interval, blocked_until = blocked_until - $1::interval`,
    [interval],
  );

const minutesToWait = ({ headers }: LightMyRequestResponse) => Math.ceil(Number(headers['retry-after']) / 60);

async function fail(times: number, email: string) {
  for (let n = 0; n < times; n += 1) expect((await attempt(email)).statusCode).toBe(401);
}

test('five wrong logins over two servers slow the sixth down, even with the right password', async () => {
  const { email } = await aPerson(db, 'User');
  await fail(5, email);
  const refused = await attempt(email, PASSWORD);
  expectRefusal(refused, 'session.too-many');
  expect(minutesToWait(refused)).toBe(1);
  await later('61 seconds');
  expect((await attempt(email, PASSWORD)).statusCode).toBe(200);
});

test('an email that nobody has is slowed down in just the same way', async () => {
  await fail(5, 'ninguem@exemplo.com.br');
  expectRefusal(await attempt('ninguem@exemplo.com.br'), 'session.too-many');
});

test('the wait doubles with each wrong login after it, to a quarter of an hour', async () => {
  const { email } = await aPerson(db, 'User');
  await fail(5, email);
  const waits: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    waits.push(minutesToWait(await attempt(email)));
    await later('16 minutes');
    await fail(1, email);
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
});

test('the right password starts the count anew', async () => {
  const { email } = await aPerson(db, 'User');
  await fail(4, email);
  expect((await attempt(email, PASSWORD)).statusCode).toBe(200);
  await fail(5, email);
});

test('a day of silence forgets what was wrong before', async () => {
  const { email } = await aPerson(db, 'User');
  await fail(4, email);
  await later('25 hours');
  await fail(5, email);
});

test('one person’s wrong logins do not slow another down', async () => {
  const [one, other] = [await aPerson(db, 'User'), await aPerson(db, 'User')];
  await fail(5, one.email);
  expect((await attempt(other.email, PASSWORD)).statusCode).toBe(200);
});

test('thirty wrong logins from one address slow that address down, and no other', async () => {
  const { email } = await aPerson(db, 'User');
  for (let n = 0; n < 30; n += 1) expect((await attempt(`a${n}@exemplo.com.br`)).statusCode).toBe(401);
  expectRefusal(await attempt(email, PASSWORD), 'session.too-many');
  expect((await attempt(email, PASSWORD, '10.0.0.2')).statusCode).toBe(200);
});

test('an office where everybody knows their password is never slowed down', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => aPerson(db, 'User')));
  for (let round = 0; round < 5; round += 1) {
    for (const { email } of people) expect((await attempt(email, PASSWORD)).statusCode).toBe(200);
  }
});

test('whoever keeps trying a blocked email does not block the office around them', async () => {
  const [locked, colleague] = [await aPerson(db, 'User'), await aPerson(db, 'User')];
  await fail(5, locked.email);
  for (let n = 0; n < 40; n += 1) expectRefusal(await attempt(locked.email), 'session.too-many');
  expect((await attempt(colleague.email, PASSWORD)).statusCode).toBe(200);
});

test('an office is not slowed down by what was mistyped there on other days', async () => {
  const { email } = await aPerson(db, 'User');
  for (let n = 0; n < 29; n += 1) await attempt(`c${n}@exemplo.com.br`);
  await later('14 hours');
  for (let n = 0; n < 20; n += 1) await attempt(`d${n}@exemplo.com.br`);
  expect((await attempt(email, PASSWORD)).statusCode).toBe(200);
});

test('a login of one’s own does not wash off the wrong ones for others', async () => {
  const attacker = await aPerson(db, 'User');
  for (let n = 0; n < 29; n += 1) await attempt(`b${n}@exemplo.com.br`);
  expect((await attempt(attacker.email, PASSWORD)).statusCode).toBe(200);
  await attempt('b29@exemplo.com.br');
  expectRefusal(await attempt(attacker.email, PASSWORD), 'session.too-many');
});

test('of a hundred guesses at once at most five are looked at', async () => {
  const { email } = await aPerson(db, 'User');
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) => attempt(email, WRONG, `10.1.0.${n}`)),
  );
  const looked = answers.filter(({ statusCode }) => statusCode === 401);
  expect(looked.length).toBeGreaterThan(0);
  expect(looked.length).toBeLessThanOrEqual(5);
  for (const answer of answers) expect([401, 429]).toContain(answer.statusCode);
});
