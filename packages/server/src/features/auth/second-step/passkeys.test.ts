import { expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aPerson } from '../../../testing/people.ts';
import { softPasskey } from '../../../testing/soft-passkey.ts';
import { type Caller, testApp } from '../../../testing/test-app.ts';
import { ticketFor, withApp } from './second-step.fixture.ts';

const ORIGIN = 'https://vistorias.exemplo.com.br';
const app = await testApp({ publicUrl: ORIGIN });
const { db, anyone, as } = app;
const STEP = '/api/user/login/second';

const optionsFor = async (call: Caller) => (await call.post('/api/user/factors/passkey/options')).json();

async function withPasskey(label = 'Celular') {
  const person = await aPerson(db, 'Admin');
  const call = await as(person);
  const passkey = softPasskey(ORIGIN);
  const made = passkey.create(await optionsFor(call));
  const answer = await call.post('/api/user/factors/passkey', { label, passkey: made });
  expect({ status: answer.statusCode, body: answer.body }).toMatchObject({ status: 200 });
  return { person, call, passkey, recovery: answer.json().recovery_codes as string[] };
}

/** The ticket of a login, and what the browser is asked for. */
async function askedFor(person: { email: string }) {
  const ticket = await ticketFor(anyone, person);
  return { ticket, asked: (await anyone.post(`${STEP}/options`, { ticket })).json() };
}

test('[ACCESS-5] a passkey is registered for this site, with the person verified, and lets its owner in', async () => {
  const call = await as(await aPerson(db, 'User'));
  expect(await optionsFor(call)).toMatchObject({
    rp: { id: 'vistorias.exemplo.com.br', name: 'Esquadro' },
    authenticatorSelection: { userVerification: 'required' },
    attestation: 'none',
  });
  const { person, call: owner, passkey, recovery } = await withPasskey('Celular da Ana');
  expect(recovery).toHaveLength(10);
  const { ticket, asked } = await askedFor(person);
  expect(asked).toMatchObject({ rpId: 'vistorias.exemplo.com.br', userVerification: 'required' });
  expect(asked.allowCredentials).toHaveLength(1);
  const entered = await anyone.post(STEP, { ticket, passkey: passkey.get(asked) });
  expect(entered.json().user._id).toBe(person.id);
  expect((await owner.get('/api/user/factors')).json().factors).toMatchObject([
    { kind: 'passkey', label: 'Celular da Ana', last_used_at: expect.any(String) },
  ]);
});

test('[ACCESS-5] a passkey is refused for another site, another login, another person, unverified, or replayed', async () => {
  const { person, passkey } = await withPasskey();
  const other = await withPasskey();
  const { ticket, asked } = await askedFor(person);
  const elsewhere = await askedFor(person);
  const attempts = [
    passkey.get(asked, { origin: 'https://vistorias.exemplo.com.br.mal.com' }),
    passkey.get(asked, { verified: false }),
    passkey.get(elsewhere.asked),
    other.passkey.get(asked),
  ];
  for (const attempt of attempts)
    expectRefusal(await anyone.post(STEP, { ticket, passkey: attempt }), 'session.wrong-passkey');
  const right = passkey.get(asked);
  expect((await anyone.post(STEP, { ticket, passkey: right })).statusCode).toBe(200);
  expectRefusal(await anyone.post(STEP, { ticket, passkey: right }), 'session.ticket-over');
  const next = await askedFor(person);
  expectRefusal(await anyone.post(STEP, { ticket: next.ticket, passkey: right }), 'session.wrong-passkey');
});

test('[ACCESS-5] a copied passkey, whose count falls behind, is refused', async () => {
  const { person, passkey } = await withPasskey();
  const { ticket, asked } = await askedFor(person);
  const copied = passkey.get(asked);
  const later = passkey.get(asked);
  expect((await anyone.post(STEP, { ticket, passkey: later })).statusCode).toBe(200);
  const { ticket: another } = await askedFor(person);
  await app.pool.query('UPDATE login_tickets SET challenge = $1', [asked.challenge]);
  expectRefusal(await anyone.post(STEP, { ticket: another, passkey: copied }), 'session.wrong-passkey');
});

test('[ACCESS-5] what does not register: a foreign site, no verification, an old question, nonsense, twice', async () => {
  const call = await as(await aPerson(db, 'User'));
  const passkey = softPasskey(ORIGIN);
  const register = (made: object) => call.post('/api/user/factors/passkey', { passkey: made });
  expectRefusal(await register(passkey.create({ challenge: 'YQ' })), 'factor.not-begun');
  const asked = await optionsFor(call);
  const nonsense = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '%' } };
  for (const made of [
    passkey.create(asked, { origin: 'https://mal.com' }),
    passkey.create(asked, { verified: false }),
    passkey.create({ challenge: 'YQ' }),
    nonsense,
  ])
    expectRefusal(await register(made), 'factor.passkey-refused');
  expect((await register(passkey.create(asked))).statusCode).toBe(200);
  expectRefusal(await register(passkey.create(asked)), 'factor.not-begun');
  const stranger = await as(await aPerson(db, 'User'));
  const theirs = passkey.create(await optionsFor(stranger));
  expectRefusal(
    await stranger.post('/api/user/factors/passkey', { passkey: theirs }),
    'factor.passkey-known',
  );
});

test('[ACCESS-5] whoever has an app adds a passkey and keeps the recovery codes', async () => {
  const { person, call } = await withApp(app, await aPerson(db, 'User'));
  const passkey = softPasskey(ORIGIN);
  const made = passkey.create(await optionsFor(call));
  expect((await call.post('/api/user/factors/passkey', { passkey: made })).json()).toEqual({
    recovery_codes: [],
  });
  const { ticket, asked } = await askedFor(person);
  const answer = await anyone.post('/api/user/login', { email: person.email, password: person.password });
  expect(answer.json().methods).toEqual(['totp', 'passkey', 'recovery']);
  expect((await anyone.post(STEP, { ticket, passkey: passkey.get(asked) })).statusCode).toBe(200);
});

test('[ACCESS-5] ten passkeys are enough for anybody', async () => {
  const call = await as(await aPerson(db, 'User'));
  for (let n = 0; n < 10; n += 1) {
    const passkey = softPasskey(ORIGIN).create(await optionsFor(call));
    expect((await call.post('/api/user/factors/passkey', { passkey })).statusCode).toBe(200);
  }
  expectRefusal(await call.post('/api/user/factors/passkey/options'), 'factor.too-many');
});
