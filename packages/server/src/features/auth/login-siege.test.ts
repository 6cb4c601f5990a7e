import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { signedName } from '../../platform/auth/signed-name.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson, PASSWORD } from '../../testing/people.ts';
import { secondApp, TEST_TOKEN_KEY, testApp } from '../../testing/test-app.ts';

const first = await testApp();
const { app, db, pool } = first;
const second = await secondApp(first);

beforeEach(() => pool.query('DELETE FROM attempts'));

const WRONG = 'Errada1!';
const HOME = '203.0.113.9';
let turn = 0;

type Attempt = { email: string; password?: string; from?: string; cookie?: string };

/** One attempt, on the two servers in turn. */
function attempt({ email, password = PASSWORD, from = HOME, cookie }: Attempt) {
  turn += 1;
  return (turn % 2 === 0 ? app : second).inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email, password },
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
  });
}

const cookieOf = ({ headers }: LightMyRequestResponse) => String(headers['set-cookie']).split(';')[0] ?? '';

/** Wrong guesses at once, each from an address of its own; answers with how many were looked at. */
async function guesses(email: string, count: number, network = '10.1.1') {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) => attempt({ email, password: WRONG, from: `${network}.${n}` })),
  );
  return answers.filter(({ statusCode }) => statusCode === 401).length;
}

/** As if this much time had passed for the counters. */
const later = (interval: string) =>
  pool.query(
    `UPDATE attempts SET last_at = last_at - $1::interval, blocked_until = blocked_until - $1::interval`,
    [interval],
  );

/** Somebody with a device they have logged in on. */
async function aVictim() {
  const person = await aPerson(db, 'SuperAdmin');
  const entered = await attempt(person);
  expect(entered.statusCode).toBe(200);
  return { ...person, cookie: cookieOf(entered) };
}

test('a device that has logged in before gets in during the block; a new one and a forged one do not', async () => {
  const victim = await aVictim();
  const other = await aVictim();
  expect(await guesses(victim.email, 8)).toBe(5);

  expect((await attempt(victim)).statusCode).toBe(200);
  const id = victim.cookie.split('=')[1]?.slice(0, 24) ?? '';
  const forged = [
    undefined,
    other.cookie,
    other.cookie.replace(other.id, victim.id),
    `device-${victim.id}=${id}-${'a'.repeat(43)}`,
    `device-${victim.id}=${signedName('password', id, TEST_TOKEN_KEY)}`,
    `device-${victim.id}=`,
    `device-${victim.id}`,
  ];
  for (const cookie of forged)
    expectRefusal(
      await attempt({ email: victim.email, from: '198.51.100.1', ...(cookie && { cookie }) }),
      'session.too-many',
    );
});

test('the mark is kept from scripts and other sites, and opens nothing by itself', async () => {
  const victim = await aVictim();
  const { headers } = await attempt(victim);
  expect(headers['set-cookie']).toMatch(
    new RegExp(`^device-${victim.id}=[\\w-]{68}; Path=/api/user; Max-Age=31536000; HttpOnly; SameSite=Lax$`),
  );
  expect(cookieOf(await attempt(victim))).toBe(victim.cookie);
  const answer = await app.inject({ url: '/api/user/list', headers: { cookie: victim.cookie } });
  expectRefusal(answer, 'session.missing');
  expectRefusal(await attempt({ ...victim, password: WRONG }), 'session.wrong-credentials');
});

test('wrong passwords on one’s own device slow that device down and nobody else', async () => {
  const victim = await aVictim();
  const elsewhere = { ...victim, cookie: cookieOf(await attempt({ email: victim.email })) };
  for (let n = 0; n < 5; n += 1) expect((await attempt({ ...victim, password: WRONG })).statusCode).toBe(401);
  expectRefusal(await attempt(victim), 'session.too-many');
  expect((await attempt(elsewhere)).statusCode).toBe(200);
  expect((await attempt({ email: victim.email })).statusCode).toBe(200);
  await later('2 minutes');
  expect((await attempt(victim)).statusCode).toBe(200);
});

test('a login from one’s own device gives strangers no further guesses', async () => {
  const victim = await aVictim();
  await guesses(victim.email, 8);
  expect((await attempt(victim)).statusCode).toBe(200);
  expect(await guesses(victim.email, 8, '10.2.2')).toBe(0);
});

test('nor does a flood from the same address keep a known device out', async () => {
  const victim = await aVictim();
  for (let n = 0; n < 30; n += 1) await attempt({ email: `nome${n}@exemplo.com.br`, password: WRONG });
  expectRefusal(await attempt({ email: victim.email }), 'session.too-many');
  expect((await attempt(victim)).statusCode).toBe(200);
});

test('under siege the right password gets in from a known device at once, from a new one after a quarter of an hour', async () => {
  const victim = await aVictim();
  const { email } = victim;
  let evaluated = await guesses(email, 12);
  const fresh = { email, from: '198.51.100.77' };
  expectRefusal(await attempt(fresh), 'session.too-many');
  for (let minute = 1; minute < 15; minute += 1) {
    await later('1 minute');
    evaluated += await guesses(email, 12);
    expect((await attempt(victim)).statusCode).toBe(200);
    expectRefusal(await attempt(fresh), 'session.too-many');
  }
  expect(evaluated).toBeLessThanOrEqual(10);
  await later('1 minute');
  await guesses(email, 12);
  expect((await attempt(fresh)).statusCode).toBe(200);
});

test('a wrong password after the wait begins another; a network gets one guess in a quarter of an hour', async () => {
  const { email } = await aVictim();
  await guesses(email, 12);
  // From here on the block is always fresh, as if somebody else kept it so.
  const block = () =>
    pool.query(`UPDATE attempts SET blocked_until = now() + '15 minutes' WHERE key = $1`, [`login:${email}`]);
  expect(await guesses(email, 12, '10.3.3')).toBe(0);
  for (let round = 0; round < 3; round += 1) {
    await later('15 minutes');
    await block();
    expect(await guesses(email, 12, '10.3.3')).toBe(1);
    await later('14 minutes');
    await block();
    expect(await guesses(email, 12, '10.3.3')).toBe(0);
    await later('1 minute');
    await block();
    expect(await guesses(email, 12, '10.3.3')).toBe(1);
  }
});

test('of many networks that wait no more than a hundred guesses a day are looked at for one email', async () => {
  const { email } = await aVictim();
  await guesses(email, 12);
  await pool.query(`INSERT INTO attempts (key, failures) VALUES ($1, 100)`, [`login-waited:${email}`]);
  await pool.query(`UPDATE attempts SET blocked_until = now() + '15 minutes' WHERE key = $1`, [
    `login-waited:${email}`,
  ]);
  await guesses(email, 1, '10.5.5');
  await pool.query(`UPDATE attempts SET blocked_until = now() WHERE key LIKE 'login-wait:%'`);
  expect(await guesses(email, 1, '10.5.5')).toBe(0);
});

test('an email that nobody has is treated in just the same way', async () => {
  const email = 'ninguem-aqui@exemplo.com.br';
  expect(await guesses(email, 8)).toBe(5);
  const fresh = { email, from: '198.51.100.78' };
  expectRefusal(await attempt(fresh), 'session.too-many');
  await later('15 minutes');
  await guesses(email, 12);
  expectRefusal(await attempt(fresh), 'session.wrong-credentials');
});
