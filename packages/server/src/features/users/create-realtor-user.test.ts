import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson, PASSWORD } from '../../testing/people.ts';
import { aPicture } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { aDraft, asForm } from '../../testing/user-drafts.ts';

const { db, as, anyone, pool } = await testApp();
const [own, foreign] = [await anAgency(db, 'Casa Azul'), await anAgency(db, 'Casa Verde')];
const realtor = await as(await aPerson(db, 'Realtor', own));
const admin = await as(await aPerson(db, 'Admin'));
const create = '/api/user/createRealtorUser';

const userCount = async () => (await pool.query('SELECT FROM users')).rowCount;

test('[API-6] a Realtor adds a user to the own agency: level Realtor, role RealtorUser, whatever was sent', async () => {
  const draft = aDraft({ access_level: 'SuperAdmin', role: 'Admin', blood_type: 'A+', company: 'Outra' });
  const answer = await realtor.post(create, draft);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    access_level: 'Realtor',
    role: 'RealtorUser',
    realtor: own,
    company: 'Casa Azul',
  });
  expect(answer.body).not.toMatch(/password|argon2|A\+/);
  const login = await anyone.post('/api/user/login', { email: draft.email, password: PASSWORD });
  expect(login.json().user).toMatchObject({ role: 'RealtorUser', realtor: own });
});

test('[API-6] the own agency may be named; another one is not there', async () => {
  expect((await realtor.post(create, aDraft({ realtor: own }))).statusCode).toBe(201);
  const before = await userCount();
  expectRefusal(await realtor.post(create, aDraft({ realtor: foreign })), 'realtor.not-found');
  expectRefusal(await realtor.post(create, aDraft({ realtor: 'a'.repeat(24) })), 'realtor.not-found');
  expect(await userCount()).toBe(before);
});

test.each(['SuperAdmin', 'Admin'] as const)(
  '[API-6] a %s adds to any agency, and must name it',
  async (role) => {
    const staff = await as(await aPerson(db, role));
    for (const agency of [own, foreign])
      expect((await staff.post(create, aDraft({ realtor: agency }))).json()).toMatchObject({
        role: 'RealtorUser',
        realtor: agency,
      });
    expect(expectRefusal(await staff.post(create, aDraft()), 'input.invalid')).toHaveProperty('realtor');
    expect(expectRefusal(await staff.post(create, aDraft({ realtor: '' })), 'input.invalid')).toHaveProperty(
      'realtor',
    );
    expectRefusal(await staff.post(create, aDraft({ realtor: 'a'.repeat(24) })), 'realtor.not-found');
  },
);

test.each(['RealtorUser', 'Inspector', 'User'] as const)('[API-6] a %s adds nobody', async (role) => {
  const caller = await as(await aPerson(db, role, role === 'RealtorUser' ? own : null));
  const before = await userCount();
  expectRefusal(await caller.post(create, aDraft({ realtor: own })), 'access.denied');
  expect(await userCount()).toBe(before);
});

test('[API-6] multipart works too, with a photo', async () => {
  const form = asForm(aDraft());
  form.append('photo', new Blob([await aPicture('webp')]), 'rosto.webp');
  const user = (await realtor.post(create, form)).json();
  expect((await realtor.get(user.photo)).headers['content-type']).toBe('image/webp');
});

test.each([
  ['email', 'x'],
  ['password', 'fraca'],
  ['phone', ''],
  ['first_name', '   '],
  ['realtor', 'x'],
])('[API-6] a wrong %s (%j) is named and nothing is saved', async (field, value) => {
  const before = await userCount();
  expect(
    expectRefusal(await realtor.post(create, aDraft({ [field]: value })), 'input.invalid'),
  ).toHaveProperty(field);
  expect(await userCount()).toBe(before);
});

test('[API-6] an email that is taken is a conflict', async () => {
  const { email } = await aPerson(db, 'Inspector');
  expectRefusal(await realtor.post(create, aDraft({ email })), 'user.email-taken');
  expectRefusal(await admin.post(create, aDraft({ email, realtor: own })), 'user.email-taken');
});
