import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { multipart } from '../../testing/multipart.ts';
import { aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { users } from '../users/tables.ts';
import { aCity, createdBy, draftOf } from './inspectors.fixture.ts';

const { db, as } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));
const absent = '0'.repeat(24);
const deletedCity = await aCity(db, 'Cidade que saiu');
await admin.delete(`/api/cities/delCity/${deletedCity}`);

/** A wrong value for every field, and the field that the sentence stands beside. */
const wrong: [field: string, value: unknown, beside?: string][] = [
  ['first_name', ''],
  ['first_name', 7],
  ['first_name', 'x'.repeat(81)],
  ['last_name', '  '],
  ['phone', '123'],
  ['phone', ''],
  ['email', 'ana@'],
  ['email', null],
  ['password', 'fraca'],
  ['password', 'SemSimbolo1'],
  ['cpf', '111.111.111-11'],
  ['cnpj', '11222333000180'],
  ['pix', 'nem isso'],
  ['blood_type', 'C+'],
  ['address', { street: 'Rua A', city: 'Campinas', state: 'XX' }, 'address.state'],
  ['address', { street: 'Rua A', city: 'Lima', state: 'SP', country: 'Peru' }, 'address.country'],
  ['company', 'x'.repeat(121)],
  ['formatted_address', 'x'.repeat(501)],
  ['placeId', 'x'.repeat(501)],
  ['personIDPleno', 'x'.repeat(61)],
  ['vistoriadorPlenoId', 'x'.repeat(61)],
  ['cities', 'Campinas'],
  ['cities', ['Campinas'], 'cities.0'],
  ['cities', [absent]],
  ['cities', [deletedCity]],
  ['services', {}],
  ['services', [absent]],
  ['working_hours', 'sempre'],
  ['working_hours', [{ weekday: 7, start: '08:00', end: '18:00' }], 'working_hours.0.weekday'],
  ['working_hours', [{ weekday: 1, start: '18:00', end: '08:00' }], 'working_hours.0.end'],
  ['working_hours', [{ weekday: 1, start: '8h', end: '18:00' }], 'working_hours.0.start'],
  [
    'working_hours',
    [{ weekday: 1, start: '08:00', end: '12:00', break_start: '11:00', break_end: '13:00' }],
    'working_hours.0.break_end',
  ],
  ['working_hours', [{ weekday: 1 }, { weekday: 1 }]],
  ['vacation', 'julho'],
  ['vacation', [{ start: '2030-02-30', end: '2030-03-01' }], 'vacation.0.start'],
  ['vacation', [{ start: '2030-03-02', end: '2030-03-01' }], 'vacation.0.end'],
  ['vacation', [{ start: '2020-03-02', end: '2030-03-01' }], 'vacation.0.start'],
  ['approved', 'talvez'],
];

test.each(wrong)(
  '[API-35] a new inspector with %s %j is refused and nobody is added',
  async (field, value, beside) => {
    const before = await db.$count(users);
    const answer = await admin.post('/api/inspectors', draftOf({ [field]: value }));
    expect(Object.keys(expectRefusal(answer, 'input.invalid'))).toEqual([beside ?? field]);
    expect(await db.$count(users)).toBe(before);
  },
);

const ana = await createdBy(admin);

test.each(wrong)(
  '[API-36] a change of %s to %j is refused and nothing is saved',
  async (field, value, beside) => {
    const change = { vistoriadorPlenoId: 'mudado', [field]: value };
    const answer = await admin.put(`/api/inspectors/${ana._id}`, change);
    expect(Object.keys(expectRefusal(answer, 'input.invalid'))).toEqual([beside ?? field]);
    expect((await admin.get(`/api/inspectors/${ana._id}`)).json()).toEqual(ana);
  },
);

test('[API-36] papers that stay are named by their ids', async () => {
  for (const field of ['cnh', 'files']) {
    const answer = await admin.put(`/api/inspectors/${ana._id}`, { [field]: 'tudo' });
    expect(Object.keys(expectRefusal(answer, 'input.invalid'))).toEqual([field]);
  }
});

test('[INSPECTOR-5] the required fields of a new inspector are asked for by name', async () => {
  const fields = expectRefusal(await admin.post('/api/inspectors', {}), 'input.invalid');
  expect(Object.keys(fields)).toEqual(['first_name', 'last_name', 'phone', 'email', 'password']);
});

test('[INSPECTOR-6] a weak password is refused with what it lacks', async () => {
  const answer = await admin.post('/api/inspectors', draftOf({ password: 'fraca' }));
  expect(expectRefusal(answer, 'input.invalid').password).toContain('ao menos 8 caracteres');
});

test('lists that are no JSON in a multipart body are named', async () => {
  const answer = await admin.post('/api/inspectors', multipart({ ...draftOf(), cities: 'Campinas' }));
  expect(expectRefusal(answer, 'input.invalid')).toEqual({ cities: 'Não foi possível ler este campo.' });
});

test('an id that is no id is refused as such, on every call', async () => {
  for (const answer of [
    await admin.get('/api/inspectors/xyz'),
    await admin.put('/api/inspectors/xyz', {}),
    await admin.delete('/api/inspectors/xyz'),
  ]) {
    expect(expectRefusal(answer, 'input.invalid')).toEqual({ id: 'Identificador inválido.' });
  }
});
