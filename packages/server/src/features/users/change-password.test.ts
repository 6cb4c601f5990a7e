import { ROLES } from '@esquadro/domain/auth/permissions';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson, PASSWORD, type Person, tokenOf } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as, anyone, withToken, pool } = await testApp();
const agency = await anAgency(db);
const personOf = (role: Person['role']) => aPerson(db, role, role.startsWith('Realtor') ? agency : null);

const NEW = 'Outra123!';
const set = async (caller: Person, target: Person, body: object) =>
  (await as(caller)).patch(`/api/user/pwd/${target.id}`, body);
const canLogIn = async ({ email }: Person, password: string) =>
  (await anyone.post('/api/user/login', { email, password })).statusCode === 200;

test.each(ROLES)(
  '[API-5] a %s changes their own password with the old one and gets a token that works',
  async (role) => {
    const person = await personOf(role);
    const old = await tokenOf(db, person);
    const answer = await set(person, person, { old_password: PASSWORD, new_password: NEW });
    expect(answer.statusCode).toBe(200);
    expectRefusal(await withToken(old).get(`/api/user/profile/${person.id}`), 'session.missing');
    expect((await withToken(answer.json().token).get(`/api/user/profile/${person.id}`)).statusCode).toBe(200);
    expect(await canLogIn(person, NEW)).toBe(true);
    expect(await canLogIn(person, PASSWORD)).toBe(false);
  },
);

test.each([{}, { old_password: '' }, { old_password: 'Errada1!' }])(
  '[API-5] one’s own password with %j stays, and the session too: 400, not 401',
  async (old) => {
    const person = await personOf('User');
    const token = await tokenOf(db, person);
    const answer = await withToken(token).patch(`/api/user/pwd/${person.id}`, { ...old, new_password: NEW });
    expect(expectRefusal(answer, 'user.wrong-password')).toHaveProperty('old_password');
    expect((await withToken(token).get(`/api/user/profile/${person.id}`)).statusCode).toBe(200);
    expect(await canLogIn(person, PASSWORD)).toBe(true);
  },
);

test('[API-5] the staff needs the old one for themselves too', async () => {
  for (const role of ['SuperAdmin', 'Admin'] as const) {
    const person = await personOf(role);
    expectRefusal(await set(person, person, { new_password: NEW }), 'user.wrong-password');
  }
});

test('[API-5] the staff sets anybody else’s without the old one and gets no token; an Admin not a SuperAdmin’s', async () => {
  const [superAdmin, admin] = [await personOf('SuperAdmin'), await personOf('Admin')];
  for (const role of ROLES) {
    const target = await personOf(role);
    const answer = await set(superAdmin, target, { new_password: NEW });
    expect([answer.statusCode, answer.json()]).toEqual([200, { calendar_renewed: false }]);
    expect(await canLogIn(target, NEW)).toBe(true);
  }
  for (const role of ROLES.filter((role) => role !== 'SuperAdmin'))
    expect((await set(admin, await personOf(role), { new_password: NEW })).statusCode).toBe(200);
  const target = await personOf('SuperAdmin');
  expectRefusal(await set(admin, target, { new_password: NEW }), 'access.denied');
  expect(await canLogIn(target, PASSWORD)).toBe(true);
});

test.each(['Realtor', 'RealtorUser', 'Inspector', 'User'] as const)(
  '[API-5] a %s sets nobody else’s, not even with the right old password',
  async (role) => {
    const caller = await personOf(role);
    for (const target of [await personOf('User'), await personOf('Admin'), await personOf('RealtorUser')]) {
      const answer = await set(caller, target, { old_password: PASSWORD, new_password: NEW });
      const isColleague = role.startsWith('Realtor') && target.role === 'RealtorUser';
      expectRefusal(answer, isColleague ? 'access.denied' : 'user.not-found');
      expect(await canLogIn(target, PASSWORD)).toBe(true);
    }
  },
);

test.each([
  undefined,
  '',
  'fraca',
  'semmaiuscula1!',
  'SemNumero!',
  'SemSimbolo1',
  `Aa1!${'x'.repeat(200)}`,
  7,
])('[API-5] the new password %j is refused with what it lacks', async (new_password) => {
  const person = await personOf('User');
  const fields = expectRefusal(
    await set(person, person, { old_password: PASSWORD, new_password }),
    'input.invalid',
  );
  expect(fields.new_password).toMatch(/senha/i);
  expect(await canLogIn(person, PASSWORD)).toBe(true);
});

test('[API-5] guessing the old password is slowed down after five, the right one included', async () => {
  const person = await personOf('User');
  const token = await tokenOf(db, person);
  const guess = (old_password: string) =>
    withToken(token).patch(`/api/user/pwd/${person.id}`, { old_password, new_password: NEW });
  for (let n = 0; n < 5; n += 1) expectRefusal(await guess('Errada1!'), 'user.wrong-password');
  const refused = await guess(PASSWORD);
  expectRefusal(refused, 'session.too-many');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('[API-5] the hash is Argon2id, and the change is on record without it', async () => {
  const person = await personOf('User');
  await set(person, person, { old_password: PASSWORD, new_password: NEW });
  const { rows } = await pool.query('SELECT password_hash FROM users WHERE id = $1', [person.id]);
  expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$/);
  const { rows: records } = await pool.query('SELECT * FROM audit_log WHERE subject_id = $1', [person.id]);
  expect(records).toMatchObject([{ action: 'user:password', actor_id: person.id }]);
  expect(JSON.stringify(records)).not.toMatch(/argon2|Outra123/);
});

test('[API-5] an absent person, a deleted one and a malformed id', async () => {
  const admin = await as(await personOf('Admin'));
  const gone = await personOf('User');
  await admin.delete(`/api/user/deleteRealtorUser/${gone.id}`);
  for (const id of ['a'.repeat(24), gone.id])
    expectRefusal(await admin.patch(`/api/user/pwd/${id}`, { new_password: NEW }), 'user.not-found');
  expect(
    expectRefusal(await admin.patch('/api/user/pwd/me', { new_password: NEW }), 'input.invalid'),
  ).toHaveProperty('id');
});

test('[API-5] a new password ends the calendar’s address, by whomever it is set', async () => {
  const [person, boss] = [await personOf('Inspector'), await personOf('SuperAdmin')];
  const addressOf = async () => {
    const { address } = (await (await as(person)).get('/api/calendar')).json();
    return new URL(address).pathname;
  };
  await (await as(person)).post('/api/calendar');
  const first = await addressOf();
  expect((await anyone.get(first)).statusCode).toBe(200);

  const own = await set(person, person, { old_password: PASSWORD, new_password: NEW });
  expect(own.json()).toMatchObject({ calendar_renewed: true });
  expectRefusal(await anyone.get(first), 'calendar.not-found');
  const second = await addressOf();
  expect((await anyone.get(second)).statusCode).toBe(200);

  expect((await set(boss, person, { new_password: PASSWORD })).json()).toEqual({ calendar_renewed: true });
  expectRefusal(await anyone.get(second), 'calendar.not-found');
  const third = await addressOf();
  await (await as(boss)).patch(`/api/user/updateRealtorUser/${person.id}`, { password: NEW });
  expectRefusal(await anyone.get(third), 'calendar.not-found');
});
