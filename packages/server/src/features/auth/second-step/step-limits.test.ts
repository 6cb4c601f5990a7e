import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aPerson, PASSWORD } from '../../../testing/people.ts';
import { secondApp, testApp } from '../../../testing/test-app.ts';
import { codeOf, ticketFor, withApp } from './second-step.fixture.ts';

const first = await testApp();
const { app, db, pool, anyone } = first;
const second = await secondApp(first);
const STEP = '/api/user/login/second';
const WRONG = '000000';

beforeEach(() => pool.query('DELETE FROM attempts'));

let turn = 0;
type Step = { ticket: string; code?: string; from?: string; cookie?: string };

/** One second step, on the two servers in turn. */
function step({ ticket, code = WRONG, from = '10.0.0.1', cookie }: Step) {
  turn += 1;
  return (turn % 2 === 0 ? app : second).inject({
    method: 'POST',
    url: STEP,
    payload: { ticket, code },
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
  });
}

const later = (interval: string) =>
  pool.query(
    'UPDATE attempts SET last_at = last_at - $1::interval, blocked_until = blocked_until - $1::interval',
    [interval],
  );

const lookedAt = (answers: LightMyRequestResponse[]) =>
  answers.filter(({ statusCode }) => statusCode === 401).length;

test('[ACCESS-5] [ACCESS-8] of codes from any number of addresses, on two servers, at most ten are looked at in 15 minutes', async () => {
  const { person, key } = await withApp(first, await aPerson(db, 'User'));
  let evaluated = 0;
  for (let minute = 0; minute <= 15; minute += 1) {
    if (minute > 0) await later('1 minute');
    const ticket = await ticketFor(anyone, person);
    const burst = Array.from({ length: 15 }, (_, n) => step({ ticket, from: `10.${minute}.${n}.7` }));
    const answers = await Promise.all(burst);
    evaluated += lookedAt(answers);
    for (const answer of answers) expect([401, 429]).toContain(answer.statusCode);
  }
  expect(evaluated).toBeGreaterThanOrEqual(5);
  expect(evaluated).toBeLessThanOrEqual(10);
  const ticket = await ticketFor(anyone, person);
  const refused = await step({ ticket, code: codeOf(key, 1) });
  expectRefusal(refused, 'session.too-many');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  await later('16 minutes');
  expect((await step({ ticket, code: codeOf(key, 1) })).statusCode).toBe(200);
});

test('[ACCESS-8] whoever guesses codes with the right password does not keep the person out of a device of theirs', async () => {
  const { person, call, recovery } = await withApp(first, await aPerson(db, 'User'));
  const entered = await step({ ticket: await ticketFor(anyone, person), code: recovery[0] ?? '' });
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  const ticket = await ticketFor(anyone, person);
  for (let n = 0; n < 30; n += 1) await step({ ticket, from: '203.0.113.9' });
  expect((await call.get('/api/user/factors')).statusCode).toBe(200);
  expectRefusal(await step({ ticket, code: recovery[1] ?? '' }), 'session.too-many');
  // Even from the address that is blocked by now.
  const known = { ticket, code: recovery[1] ?? '', from: '203.0.113.9', cookie };
  expect((await step(known)).statusCode).toBe(200);
});

test('[ACCESS-8] a known device has five guesses of its own', async () => {
  const { person, recovery } = await withApp(first, await aPerson(db, 'User'));
  const entered = await step({ ticket: await ticketFor(anyone, person), code: recovery[0] ?? '' });
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  const ticket = await ticketFor(anyone, person);
  const answers: LightMyRequestResponse[] = [];
  for (let n = 0; n < 20; n += 1) answers.push(await step({ ticket, cookie }));
  expect(lookedAt(answers)).toBe(5);
});

test('[ACCESS-8] codes guessed for many people from one address stop that address, with its wrong passwords', async () => {
  const people = await Promise.all(
    Array.from({ length: 7 }, async () => (await withApp(first, await aPerson(db, 'User'))).person),
  );
  const tickets = await Promise.all(people.map((person) => ticketFor(anyone, person)));
  const answers: LightMyRequestResponse[] = [];
  for (let n = 0; n < 35; n += 1)
    answers.push(await step({ ticket: tickets[n % 7] ?? '', from: '10.9.9.9' }));
  expect(lookedAt(answers)).toBe(30);
  const { email } = await aPerson(db, 'User');
  const login = (remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/user/login',
      payload: { email, password: PASSWORD },
      remoteAddress,
    });
  expectRefusal(await login('10.9.9.9'), 'session.too-many');
  expect((await login('10.9.9.8')).statusCode).toBe(200);
});

test('[ACCESS-8] an office that enters at once is not slowed down', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, async () => withApp(first, await aPerson(db, 'User'))),
  );
  for (const round of [0, 1, 2]) {
    const tickets = await Promise.all(people.map(({ person }) => ticketFor(anyone, person)));
    const answers = await Promise.all(
      people.map(({ recovery }, at) => step({ ticket: tickets[at] ?? '', code: recovery[round] ?? '' })),
    );
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  }
});
