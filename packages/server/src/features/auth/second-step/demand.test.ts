import { addDays } from '@esquadro/domain/calendar/count-days';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { afterEach, expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aPerson, PASSWORD } from '../../../testing/people.ts';
import { secondApp, testApp } from '../../../testing/test-app.ts';
import { setUpApp } from './second-step.fixture.ts';

const app = await testApp();
const { db, pool, anyone, as, withToken } = app;
const second = await secondApp(app);
const ti = await as(await aPerson(db, 'SuperAdmin'));
await setUpApp(ti);

const today = () => localOf(new Date(), 'America/Sao_Paulo').day;

async function demand(security: object) {
  const { value, version } = await settings();
  const { timeRange, serviceType, tier } = value;
  const body = { timeRange, serviceType, tier, security };
  return ti.post('/api/settings', body, { headers: { 'if-match': version } });
}

async function settings() {
  const answer = await ti.get('/api/settings');
  return { value: answer.json(), version: `"${/\d+/.exec(String(answer.headers.etag))?.[0]}"` };
}

afterEach(() => pool.query("UPDATE settings SET security = '{}'"));

test('[ACCESS-6] from its day on, whoever is meant and has none sets one up, sees themselves, logs out, and nothing else', async () => {
  const admin = await aPerson(db, 'Admin');
  const { token } = (await anyone.post('/api/user/login', admin)).json();
  const call = withToken(token);
  expect((await call.get('/api/user/list')).statusCode).toBe(200);
  expect((await demand({ second_step_of: 'staff', from: today() })).statusCode).toBe(200);

  const closed = [
    await call.get('/api/user/list'),
    await call.get('/api/settings'),
    await call.get('/api/user/sessions'),
    await call.get('/api/live'),
    await call.post('/api/user/signup', {}),
    await call.get(`/api/user/profile/${(await aPerson(db, 'User')).id}`),
    await second.inject({ url: '/api/cities/getCities', headers: { authorization: `Bearer ${token}` } }),
  ];
  for (const answer of closed) expectRefusal(answer, 'factor.required');
  const login = await anyone.post('/api/user/login', { email: admin.email, password: PASSWORD });
  expect(login.json().user).toMatchObject({ second_step: false, second_step_due: { begun: true } });
  const profile = await call.get(`/api/user/profile/${admin.id}`);
  expect(profile.json().second_step_due).toEqual({ from: today(), begun: true });
  expect((await call.get('/api/user/factors')).statusCode).toBe(200);
  expect((await withToken(login.json().token).post('/api/user/logout')).statusCode).toBe(204);

  await setUpApp(call);
  expect((await call.get('/api/user/list')).statusCode).toBe(200);
  expect((await call.get(`/api/user/profile/${admin.id}`)).json().second_step_due).toBeNull();
});

test('[ACCESS-6] before its day nobody is kept from anything, and those who are meant are told', async () => {
  const from = addDays(today(), 7);
  await demand({ second_step_of: 'staff', from });
  const admin = await aPerson(db, 'Admin');
  const call = await as(admin);
  expect((await call.get('/api/user/list')).statusCode).toBe(200);
  expect((await call.get(`/api/user/profile/${admin.id}`)).json().second_step_due).toEqual({
    from,
    begun: false,
  });
  const inspector = await aPerson(db, 'Inspector');
  const own = await (await as(inspector)).get(`/api/user/profile/${inspector.id}`);
  expect(own.json().second_step_due).toBeNull();
  expect((await ti.get(`/api/user/profile/${admin.id}`)).json()).not.toHaveProperty('second_step_due');
});

test("[ACCESS-6] 'todos' means everybody, and calendars of devices go on", async () => {
  const inspector = await aPerson(db, 'Inspector');
  const call = await as(inspector);
  const { address } = (await call.post('/api/calendar')).json();
  await demand({ second_step_of: 'all', from: '2026-01-01' });
  expectRefusal(await call.get('/api/request/all'), 'factor.required');
  expect((await anyone.get(new URL(address).pathname)).statusCode).toBe(200);
  await demand({ second_step_of: 'nobody', from: null });
  expect((await call.get('/api/cities/getCities')).statusCode).toBe(200);
});

test('[ACCESS-6] a demand has to say from when on, and TI alone makes it', async () => {
  expect(expectRefusal(await demand({ second_step_of: 'all', from: null }), 'input.invalid')).toEqual({
    'security.from': 'Informe a partir de quando.',
  });
  expectRefusal(await demand({ second_step_of: 'todos', from: today() }), 'input.invalid');
  const admin = await as(await aPerson(db, 'Admin'));
  expectRefusal(await admin.post('/api/settings', {}), 'access.denied');
  expect((await settings()).value.security).toEqual({ second_step_of: 'nobody', from: null });
});
