import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { asForm } from '../../testing/user-drafts.ts';

const { db, as, anyone, pool } = await testApp();
const [own, foreign] = [await anAgency(db, 'Casa Azul'), await anAgency(db, 'Casa Verde')];
const personOf = (role: Person['role'], agency = own) =>
  aPerson(db, role, role.startsWith('Realtor') ? agency : null);
const superAdmin = await as(await personOf('SuperAdmin'));
const path = ({ id }: Person) => `/api/user/updateRealtorUser/${id}`;
const nameOf = async ({ id }: Person) =>
  (await pool.query('SELECT first_name FROM users WHERE id = $1', [id])).rows[0].first_name;

test('[API-7] what is sent changes, the rest stays', async () => {
  const person = await personOf('User');
  const before = (await superAdmin.get(`/api/user/profile/${person.id}`)).json();
  const answer = await superAdmin.patch(path(person), { first_name: 'Célia', phone: '(21) 99876-5432' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ ...before, first_name: 'Célia', phone: '21998765432' });
});

test('[API-7] every field of the form is kept and can be emptied again', async () => {
  const person = await personOf('User');
  const full = {
    first_name: 'Bia',
    last_name: 'Reis',
    phone: '11912345678',
    email: `bia.${person.id}@exemplo.com.br`,
    company: 'Reis Ltda',
    cpf: '52998224725',
    cnpj: '11222333000181',
    pix: 'bia@exemplo.com.br',
    blood_type: 'B+',
    address: {
      street: 'Rua Dois',
      number: '7',
      city: 'Santos',
      state: 'SP',
      placeId: 'p1',
      latitude: -23.9,
      longitude: -46.3,
    },
    personIDPleno: '42',
  };
  const kept = (await superAdmin.patch(path(person), full)).json();
  expect(kept).toMatchObject({
    ...full,
    formatted_address: expect.stringContaining('Rua Dois'),
    placeId: 'p1',
  });

  const blank = { company: '', cpf: '', cnpj: '', pix: '', blood_type: '', address: null, personIDPleno: '' };
  const emptied = (await superAdmin.patch(path(person), blank)).json();
  expect(emptied).toMatchObject({
    ...blank,
    blood_type: null,
    address: null,
    formatted_address: '',
    placeId: '',
  });
  expect(emptied.first_name).toBe('Bia');
});

test('[API-7] an empty change is a change of nothing', async () => {
  const person = await personOf('User');
  expect((await superAdmin.patch(path(person), {})).json().first_name).toBe(await nameOf(person));
});

test('[API-7] multipart: jsonData with the user, _id included, as the form sends it', async () => {
  const person = await personOf('RealtorUser');
  const data = {
    _id: person.id,
    first_name: 'Duda',
    last_name: 'Lima',
    blood_type: 'O+',
    photo: '/api/files/x/y.png',
    password: '',
  };
  const answer = await superAdmin.patch(path(person), asForm({ jsonData: JSON.stringify(data) }));
  expect(answer.json()).toMatchObject({
    first_name: 'Duda',
    last_name: 'Lima',
    blood_type: 'O+',
    photo: null,
  });
  expect((await anyone.post('/api/user/login', { email: person.email, password: PASSWORD })).statusCode).toBe(
    200,
  );
});

test('[API-7] the id in the body does not redirect the change', async () => {
  const [target, other] = [await personOf('User'), await personOf('User')];
  await superAdmin.patch(path(target), { _id: other.id, first_name: 'Mudou' });
  expect(await nameOf(target)).toBe('Mudou');
  expect(await nameOf(other)).not.toBe('Mudou');
});

const REACH: [Person['role'], Person['role'], string, 'changed' | 'access.denied' | 'user.not-found'][] = [
  ['SuperAdmin', 'SuperAdmin', own, 'changed'],
  ['SuperAdmin', 'RealtorUser', foreign, 'changed'],
  ['Admin', 'Admin', own, 'changed'],
  ['Admin', 'Inspector', own, 'changed'],
  ['Admin', 'Realtor', foreign, 'changed'],
  ['Admin', 'SuperAdmin', own, 'access.denied'],
  ['Realtor', 'RealtorUser', own, 'changed'],
  ['Realtor', 'Realtor', own, 'changed'],
  ['Realtor', 'RealtorUser', foreign, 'user.not-found'],
  ['Realtor', 'Admin', own, 'user.not-found'],
  ['Realtor', 'User', own, 'user.not-found'],
  ['RealtorUser', 'RealtorUser', own, 'access.denied'],
  ['RealtorUser', 'RealtorUser', foreign, 'user.not-found'],
  ['RealtorUser', 'User', own, 'user.not-found'],
  ['Inspector', 'User', own, 'access.denied'],
  ['User', 'User', own, 'access.denied'],
];

test.each(REACH)('[API-7] a %s edits a %s of agency %s: %s', async (role, targetRole, agency, outcome) => {
  const target = await personOf(targetRole, agency);
  const answer = await (await as(await personOf(role))).patch(path(target), { first_name: 'Mudou' });
  if (outcome === 'changed') expect(answer.statusCode).toBe(200);
  else expectRefusal(answer, outcome);
  expect((await nameOf(target)) === 'Mudou').toBe(outcome === 'changed');
});

test.each(['SuperAdmin', 'Admin', 'Realtor', 'RealtorUser'] as const)(
  '[API-7] a %s edits themselves',
  async (role) => {
    const person = await personOf(role);
    const oneself = await as(person);
    expect((await oneself.patch(path(person), { first_name: 'Eu', blood_type: 'A-' })).json()).toMatchObject({
      first_name: 'Eu',
      blood_type: 'A-',
    });
    expect((await oneself.get(`/api/user/profile/${person.id}`)).statusCode).toBe(200);
  },
);

test.each([
  ['first_name', ''],
  ['last_name', 'a'.repeat(81)],
  ['phone', '1'],
  ['email', 'x'],
  ['company', 'a'.repeat(121)],
  ['company', 'a\u0007'],
  ['cpf', '1'],
  ['cnpj', '1'],
  ['pix', 'x'],
  ['blood_type', 'Z'],
  ['access_level', 'God'],
  ['password', 'fraca'],
  ['realtor', 'x'],
  ['photo', 7],
  ['personIDPleno', 'a'.repeat(61)],
])('[API-7] a wrong %s (%j) is named and nothing is saved', async (field, value) => {
  const person = await personOf('User');
  const answer = await superAdmin.patch(path(person), { last_name: 'Outro', [field]: value });
  expect(expectRefusal(answer, 'input.invalid')).toHaveProperty(field);
  const { rows } = await pool.query('SELECT last_name, version FROM users WHERE id = $1', [person.id]);
  expect(rows).toEqual([{ last_name: 'User', version: 1 }]);
});

test('[API-7] an email that is taken is a conflict; one’s own, in capitals, is not', async () => {
  const [person, other] = [await personOf('User'), await personOf('User')];
  expectRefusal(await superAdmin.patch(path(person), { email: other.email }), 'user.email-taken');
  expect((await superAdmin.patch(path(person), { email: person.email.toUpperCase() })).json().email).toBe(
    person.email,
  );
});

test('[API-7] the change is on record with the names of its fields, not their values', async () => {
  const person = await personOf('User');
  await superAdmin.patch(path(person), { blood_type: 'AB+', cpf: '52998224725' });
  const { rows } = await pool.query(
    "SELECT details FROM audit_log WHERE subject_id = $1 AND action = 'user:edit'",
    [person.id],
  );
  expect(rows).toEqual([{ details: { fields: ['cpf', 'blood_type'] } }]);
});
