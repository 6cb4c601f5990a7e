import { expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aPerson, PASSWORD } from '../../../testing/people.ts';
import { secondApp, testApp } from '../../../testing/test-app.ts';
import { codeOf, inOneHalfMinute, setUpApp, ticketFor, withApp } from './second-step.fixture.ts';

const app = await testApp();
const { db, pool, anyone, as, withToken } = app;
const second = await secondApp(app);
const STEP = '/api/user/login/second';

test('[ACCESS-5] an app is set up with its address, a picture and a key, and counts once a code confirmed it', async () => {
  const person = await aPerson(db, 'User');
  const call = await as(person);
  const { uri, qr, key } = (await call.post('/api/user/factors/totp')).json();
  expect(uri).toContain(`secret=${key.replaceAll(' ', '')}`);
  expect(uri).toContain('issuer=Esquadro');
  expect(qr).toMatch(/^<svg[\s\S]+<\/svg>$/);
  expect((await call.get('/api/user/factors')).json()).toEqual({ factors: [], recovery_left: 0 });
  const login = { email: person.email, password: PASSWORD };
  expect((await anyone.post('/api/user/login', login)).statusCode).toBe(200);

  const wrong = await call.post('/api/user/factors/totp/confirm', { code: codeOf(key, 5) });
  expect(expectRefusal(wrong, 'factor.wrong-code')).toHaveProperty('code');
  const confirmed = await call.post('/api/user/factors/totp/confirm', { code: codeOf(key) });
  expect(new Set(confirmed.json().recovery_codes).size).toBe(10);
  expect((await call.get('/api/user/factors')).json()).toMatchObject({
    factors: [{ kind: 'totp', last_used_at: null }],
    recovery_left: 10,
  });
  expectRefusal(await call.post('/api/user/factors/totp'), 'factor.app-exists');
  expectRefusal(
    await call.post('/api/user/factors/totp/confirm', { code: codeOf(key, 1) }),
    'factor.not-begun',
  );
});

test('[ACCESS-5] the password alone opens nothing; with the code it opens a session, and each code does so once', async () => {
  const { person, key } = await withApp(app, await aPerson(db, 'Admin'));
  const answer = await anyone.post('/api/user/login', { email: person.email, password: PASSWORD });
  expectRefusal(answer, 'session.second-factor');
  expect(answer.json()).toMatchObject({ methods: ['totp', 'recovery'], ticket: expect.any(String) });
  expect(answer.headers).not.toHaveProperty('set-cookie');
  expect(answer.body).not.toMatch(/token|first_name/);

  const { ticket } = answer.json();
  expectRefusal(await anyone.post(STEP, { ticket, code: codeOf(key, -1) }), 'session.wrong-code');
  const code = codeOf(key, 1);
  const entered = await anyone.post(STEP, { ticket, code });
  expect(entered.json().user._id).toBe(person.id);
  expect(entered.headers).toHaveProperty('set-cookie');
  expect((await withToken(entered.json().token).get('/api/user/listAll')).statusCode).toBe(200);

  expectRefusal(await anyone.post(STEP, { ticket, code: codeOf(key, 1) }), 'session.ticket-over');
  const again = await ticketFor(anyone, person);
  expectRefusal(await anyone.post(STEP, { ticket: again, code }), 'session.wrong-code');
});

test('[ACCESS-5] a code of the half minute before or after is taken, one further off is not', async () => {
  for (const [steps, status] of [
    [-3, 401],
    [-1, 200],
    [1, 200],
    [3, 401],
  ] as const) {
    const { person, key } = await withApp(app, await aPerson(db, 'User'));
    const statusCode = await inOneHalfMinute(async () => {
      await pool.query('UPDATE user_factors SET last_step = NULL WHERE user_id = $1', [person.id]);
      const ticket = await ticketFor(anyone, person);
      return (await anyone.post(STEP, { ticket, code: codeOf(key, steps) })).statusCode;
    });
    expect({ steps, statusCode }).toEqual({ steps, statusCode: status });
  }
});

test('[ACCESS-5] of many who come with one code at once, over two servers, one enters', async () => {
  const { person, key } = await withApp(app, await aPerson(db, 'User'));
  const tickets = [await ticketFor(anyone, person), await ticketFor(anyone, person)];
  const code = codeOf(key, 1);
  const answers = await Promise.all(
    tickets.map((ticket, at) =>
      (at % 2 ? second : app.app).inject({ method: 'POST', url: STEP, payload: { ticket, code } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  const one = await ticketFor(anyone, person);
  const [recovery = ''] = (
    await (await as(person)).post('/api/user/factors/recovery', { password: PASSWORD })
  ).json().recovery_codes;
  const same = await Promise.all(
    [app.app, second].map((server) =>
      server.inject({ method: 'POST', url: STEP, payload: { ticket: one, code: recovery } }),
    ),
  );
  expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test('[ACCESS-5] a recovery code works once, however it is typed, and new ones take the place of the old', async () => {
  const { person, call, recovery } = await withApp(app, await aPerson(db, 'User'));
  const [first = '', another = ''] = recovery;
  const enter = async (code: string) => anyone.post(STEP, { ticket: await ticketFor(anyone, person), code });
  expect((await enter(first.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
  expectRefusal(await enter(first), 'session.wrong-code');
  expect((await call.get('/api/user/factors')).json()).toMatchObject({ recovery_left: 9 });

  const wrong = await call.post('/api/user/factors/recovery', { password: 'Errada1!' });
  expect(expectRefusal(wrong, 'user.wrong-password')).toHaveProperty('password');
  const renewed = (await call.post('/api/user/factors/recovery', { password: PASSWORD })).json();
  expect(renewed.recovery_codes).toHaveLength(10);
  expectRefusal(await enter(another), 'session.wrong-code');
  expect((await enter(renewed.recovery_codes[0])).statusCode).toBe(200);
});

test('[ACCESS-5] nobody without a factor has recovery codes to renew', async () => {
  const call = await as(await aPerson(db, 'User'));
  expectRefusal(await call.post('/api/user/factors/recovery', { password: PASSWORD }), 'factor.not-found');
});

test('[ACCESS-5] what was left half set up is begun anew, and is nothing after an hour', async () => {
  const call = await as(await aPerson(db, 'User'));
  const { key: old } = (await call.post('/api/user/factors/totp')).json();
  const { key } = (await call.post('/api/user/factors/totp')).json();
  expectRefusal(
    await call.post('/api/user/factors/totp/confirm', { code: codeOf(old) }),
    'factor.wrong-code',
  );
  await pool.query(
    "UPDATE user_factors SET created_at = now() - interval '61 minutes' WHERE confirmed_at IS NULL",
  );
  expectRefusal(await call.post('/api/user/factors/totp/confirm', { code: codeOf(key) }), 'factor.not-begun');
  expect((await setUpApp(call)).recovery).toHaveLength(10);
});
