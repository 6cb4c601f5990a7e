import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson, type Person } from '../../testing/people.ts';
import { type Caller, secondApp, testApp } from '../../testing/test-app.ts';

const product = await testApp();
const { db, pool, anyone, withToken } = product;
const second = await secondApp(product);

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36';
const DESK = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/132.0';

async function logIn({ email, password }: Person, userAgent: string) {
  const headers = { 'user-agent': userAgent };
  const { token } = (await anyone.post('/api/user/login', { email, password }, { headers })).json();
  return { token, caller: withToken(token) };
}
const devices = async (caller: Caller) =>
  (await caller.get('/api/user/sessions'))
    .json()
    .map(({ device, current }: { device: string; current: boolean }) => (current ? `${device} *` : device))
    .sort();
const idOf = async (caller: Caller, device: string): Promise<string> =>
  (await caller.get('/api/user/sessions'))
    .json()
    .find((session: { device: string }) => session.device === device)._id;

test('[ACCESS-4] a person sees the own devices and ends one of them, at once and on every server', async () => {
  const person = await aPerson(db, 'User');
  const phone = await logIn(person, PHONE);
  const desk = await logIn(person, DESK);
  expect(await devices(desk.caller)).toEqual(['Chrome no Android', 'Firefox no Windows *']);
  expect((await desk.caller.get('/api/user/sessions')).body).not.toContain(phone.token);

  const ended = await desk.caller.delete(
    `/api/user/sessions/${await idOf(desk.caller, 'Chrome no Android')}`,
  );
  expect(ended.statusCode).toBe(204);
  expectRefusal(await phone.caller.get('/api/request'), 'session.missing');
  const headers = { authorization: `Bearer ${phone.token}` };
  expect((await second.inject({ url: '/api/request', headers })).statusCode).toBe(401);
  expect(await devices(desk.caller)).toEqual(['Firefox no Windows *']);
});

test('[ACCESS-4] all others end together, and the one that asks stays', async () => {
  const person = await aPerson(db, 'User');
  const others = [await logIn(person, PHONE), await logIn(person, PHONE), await logIn(person, DESK)];
  const here = await logIn(person, DESK);
  expect((await here.caller.delete('/api/user/sessions/others')).statusCode).toBe(204);
  for (const { caller } of others) expectRefusal(await caller.get('/api/request'), 'session.missing');
  expect(await devices(here.caller)).toEqual(['Firefox no Windows *']);
});

test('nobody sees or ends the devices of somebody else', async () => {
  const mine = await logIn(await aPerson(db, 'User'), PHONE);
  const boss = await logIn(await aPerson(db, 'SuperAdmin'), DESK);
  const id = await idOf(mine.caller, 'Chrome no Android');
  expectRefusal(await boss.caller.delete(`/api/user/sessions/${id}`), 'session.not-found');
  await boss.caller.delete('/api/user/sessions/others');
  expect(await devices(mine.caller)).toEqual(['Chrome no Android *']);
});

test('a device that was not used for thirty days is none', async () => {
  const person = await aPerson(db, 'User');
  await logIn(person, PHONE);
  await pool.query(`UPDATE sessions SET last_used_at = now() - interval '31 days' WHERE user_id = $1`, [
    person.id,
  ]);
  expect(await devices((await logIn(person, DESK)).caller)).toEqual(['Firefox no Windows *']);
});
