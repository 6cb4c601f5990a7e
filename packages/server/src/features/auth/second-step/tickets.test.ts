import { expect, test } from 'vitest';
import { signedName } from '../../../platform/auth/signed-name.ts';
import { newId } from '../../../platform/new-id.ts';
import { expectAlike, expectRefusal } from '../../../testing/expect-refusal.ts';
import { anAgency, aPerson, PASSWORD } from '../../../testing/people.ts';
import { TEST_TOKEN_KEY, testApp } from '../../../testing/test-app.ts';
import { codeOf, ticketFor, withApp } from './second-step.fixture.ts';

const app = await testApp();
const { db, pool, anyone, as } = app;
const STEP = '/api/user/login/second';

const over = async (ticket: string, code: string) =>
  expectRefusal(await anyone.post(STEP, { ticket, code }), 'session.ticket-over');

test('[ACCESS-5] a ticket lives ten minutes, and cannot be made up', async () => {
  const { person, key } = await withApp(app, await aPerson(db, 'User'));
  const before = Date.now();
  const ticket = await ticketFor(anyone, person);
  const after = Date.now();
  const id = ticket.slice(0, 24);
  await over(id, codeOf(key));
  await over(`${id}-${'A'.repeat(43)}`, codeOf(key));
  await over(signedName('password', id, TEST_TOKEN_KEY), codeOf(key));
  await over(signedName('login-ticket', newId(), TEST_TOKEN_KEY), codeOf(key));
  const { rows } = await pool.query('SELECT expires_at FROM login_tickets WHERE id = $1', [id]);
  const made = rows[0].expires_at.getTime() - 600_000;
  expect(made).toBeGreaterThanOrEqual(before);
  expect(made).toBeLessThanOrEqual(after);
  await pool.query("UPDATE login_tickets SET expires_at = now() - interval '1 second'");
  await over(ticket, codeOf(key));
  expectRefusal(await anyone.post(`${STEP}/options`, { ticket }), 'session.ticket-over');
});

test('[ACCESS-5] the ticket of one person takes no code of another', async () => {
  const one = await withApp(app, await aPerson(db, 'User'));
  const other = await withApp(app, await aPerson(db, 'User'));
  const ticket = await ticketFor(anyone, one.person);
  expectRefusal(await anyone.post(STEP, { ticket, code: codeOf(other.key) }), 'session.wrong-code');
  expectRefusal(await anyone.post(STEP, { ticket, code: other.recovery[0] }), 'session.wrong-code');
  expect((await anyone.post(STEP, { ticket, code: one.recovery[0] })).json().user._id).toBe(one.person.id);
});

test('[ACCESS-5] a ticket dies with a change of the password, a removal of the factor, a deletion, an agency at rest', async () => {
  const agency = await anAgency(db);
  const boss = await as(await aPerson(db, 'SuperAdmin'));
  const endings: ((id: string) => Promise<unknown>)[] = [
    (id) => boss.patch(`/api/user/pwd/${id}`, { new_password: 'Nova-senha-1!' }),
    (id) => boss.delete(`/api/user/${id}/factors`),
    (id) => boss.delete(`/api/user/deleteRealtorUser/${id}`),
    () => pool.query('UPDATE realtors SET inactive_since = now() WHERE id = $1', [agency]),
  ];
  for (const end of endings) {
    const { person, key } = await withApp(app, await aPerson(db, 'Realtor', agency));
    const ticket = await ticketFor(anyone, person);
    await end(person.id);
    await over(ticket, codeOf(key));
  }
});

test('[ACCESS-5] a password set by a link goes through the second step too', async () => {
  const { person, key } = await withApp(app, await aPerson(db, 'User'));
  const boss = await as(await aPerson(db, 'Admin'));
  const { url } = (await boss.post(`/api/user/${person.id}/invite`)).json();
  const link = `/api/user/link/${url.split('/senha/')[1]}`;
  const set = await anyone.post(link, { new_password: 'Nova-senha-1!' });
  expectRefusal(set, 'session.second-factor');
  expect((await anyone.post(STEP, { ticket: set.json().ticket, code: codeOf(key, 1) })).json().user._id).toBe(
    person.id,
  );
  expectRefusal(
    await anyone.post('/api/user/login', { email: person.email, password: PASSWORD }),
    'session.wrong-credentials',
  );
});

test('[ACCESS-5] a wrong password tells nothing of a second step', async () => {
  const { person } = await withApp(app, await aPerson(db, 'User'));
  const plain = await aPerson(db, 'User');
  const [one, other] = await Promise.all(
    [person, plain].map(({ email }) => anyone.post('/api/user/login', { email, password: 'Errada1!' })),
  );
  expectAlike(one, other);
});

test.each([
  [{}, ['code', 'ticket']],
  [{ ticket: 'x' }, ['code']],
  [{ ticket: 'x', code: '' }, ['code']],
  [
    {
      ticket: 'x',
      code: '1',
      passkey: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a' } },
    },
    ['code'],
  ],
])('[ACCESS-5] %j lacks %j', async (body, fields) => {
  const refused = expectRefusal(await anyone.post(STEP, body), 'input.invalid');
  expect(Object.keys(refused).sort()).toEqual(expect.arrayContaining(fields.slice(-1)));
});
