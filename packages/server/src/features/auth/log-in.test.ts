import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { expectAlike, expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson, PASSWORD } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, anyone, withToken, pool } = await testApp();
const agency = await anAgency(db);
const logIn = (email: unknown, password: unknown = PASSWORD) =>
  anyone.post('/api/user/login', { email, password });

test('[API-1] the right password gives the user, without any secret, and a token that opens calls', async () => {
  const admin = await aPerson(db, 'Admin');
  const answer = await logIn(admin.email);
  expect(answer.statusCode).toBe(200);
  const { user, token } = answer.json();
  expect(user).toMatchObject({
    _id: admin.id,
    email: admin.email,
    access_level: 'Admin',
    role: 'Admin',
    realtor: null,
    inspector: null,
  });
  expect(answer.body).not.toMatch(/password|argon2/i);
  expect((await withToken(token).get('/api/user/listAll')).statusCode).toBe(200);
});

test.each([(text: string) => text.toUpperCase(), (text: string) => `  ${text} `])(
  '[API-1] the email may be written in capitals or with blanks around it (%#)',
  async (write) => {
    const person = await aPerson(db, 'User');
    expect((await logIn(write(person.email))).json().user._id).toBe(person.id);
  },
);

test('[API-1] the token carries what the client reads, for one year', async () => {
  const person = await aPerson(db, 'RealtorUser', agency);
  const claims = decodeJwt((await logIn(person.email)).json().token);
  expect(claims).toMatchObject({
    _id: person.id,
    role: 'RealtorUser',
    access_level: 'Realtor',
    first_name: expect.any(String),
    last_name: 'RealtorUser',
    realtor: agency,
    inspector: null,
    sid: expect.stringMatching(/^[0-9a-f]{24}$/),
  });
  expect(((claims.exp ?? 0) - (claims.iat ?? 0)) / 86_400).toBeCloseTo(365.25, 0);
});

test('[API-1] an inspector finds their inspector id in the token and in the user', async () => {
  const person = await aPerson(db, 'Inspector');
  const { user, token } = (await logIn(person.email)).json();
  expect(user.inspector).toMatch(/^[0-9a-f]{24}$/);
  expect(decodeJwt(token).inspector).toBe(user.inspector);
});

test.each([
  [{}, ['email', 'password']],
  [{ email: 'a@b.com' }, ['password']],
  [{ password: PASSWORD }, ['email']],
  [{ email: '', password: '' }, ['email', 'password']],
  [{ email: 7, password: ['a'] }, ['email', 'password']],
  [{ email: { $ne: null }, password: true }, ['email', 'password']],
  [{ email: 'a'.repeat(255), password: 'a'.repeat(201) }, ['email', 'password']],
])('[API-1] %j lacks %j', async (body, fields) => {
  const refused = expectRefusal(await anyone.post('/api/user/login', body), 'input.invalid');
  expect(Object.keys(refused).sort()).toEqual(fields);
});

test('[API-1] an unknown email, a wrong password and a person who left get the same answer', async () => {
  const known = await aPerson(db, 'User');
  const deleted = await aPerson(db, 'User');
  await pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [deleted.id]);
  const closed = await anAgency(db, 'Fechada');
  const ofClosed = await aPerson(db, 'Realtor', closed);
  await pool.query('UPDATE realtors SET deleted_at = now() WHERE id = $1', [closed]);
  const formerInspector = await aPerson(db, 'Inspector');
  await pool.query('UPDATE inspectors SET deleted_at = now() WHERE user_id = $1', [formerInspector.id]);

  const answers = [
    await logIn(known.email, 'Errada1!'),
    await logIn('ninguem@exemplo.com.br'),
    await logIn(deleted.email),
    await logIn(ofClosed.email),
    await logIn(formerInspector.email),
    await logIn("' OR 1=1 --"),
  ];
  for (const answer of answers) {
    expectRefusal(answer, 'session.wrong-credentials');
    expectAlike(answer, answers[0]);
  }
});
