import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson, type Person } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as, pool } = await testApp();
const agency = await anAgency(db, 'Casa Azul');
const personOf = (role: Person['role']) => aPerson(db, role, role.startsWith('Realtor') ? agency : null);
const superAdmin = await as(await personOf('SuperAdmin'));
const admin = await as(await personOf('Admin'));
const path = ({ id }: Person) => `/api/user/updateRealtorUser/${id}`;
const rankOf = async ({ id }: Person) =>
  (await pool.query('SELECT access_level, role, realtor_id FROM users WHERE id = $1', [id])).rows[0];

test('[API-7] the staff changes levels; role and agency follow', async () => {
  const person = await personOf('User');
  const steps = [
    [{ access_level: 'Admin' }, { access_level: 'Admin', role: 'Admin', realtor: null }],
    [
      { access_level: 'Realtor', realtor: agency },
      { access_level: 'Realtor', role: 'Realtor', realtor: agency },
    ],
    [{ access_level: 'User' }, { access_level: 'User', role: 'User', realtor: null }],
    [
      { access_level: 'Inspector' },
      { access_level: 'Inspector', role: 'Inspector', inspector: expect.any(String) },
    ],
  ] as const;
  for (const [change, rank] of steps)
    expect((await admin.patch(path(person), change)).json()).toMatchObject(rank);
});

test('[API-7] a RealtorUser keeps the role while the level stays, also in another agency', async () => {
  const person = await personOf('RealtorUser');
  const other = await anAgency(db);
  expect((await admin.patch(path(person), { access_level: 'Realtor' })).json().role).toBe('RealtorUser');
  expect((await admin.patch(path(person), { realtor: other })).json()).toMatchObject({
    role: 'RealtorUser',
    realtor: other,
  });
  expectRefusal(await admin.patch(path(person), { realtor: 'a'.repeat(24) }), 'realtor.not-found');
});

test('[API-7] Imobiliária needs its agency', async () => {
  const person = await personOf('User');
  expect(
    expectRefusal(await admin.patch(path(person), { access_level: 'Realtor' }), 'input.invalid'),
  ).toHaveProperty('realtor');
  expect(await rankOf(person)).toMatchObject({ access_level: 'User' });
});

test('[API-7] whoever becomes an inspector gets the record, whoever stops being one loses it, and gets the same back', async () => {
  const person = await personOf('User');
  const first = (await admin.patch(path(person), { access_level: 'Inspector' })).json().inspector;
  expect((await admin.patch(path(person), { access_level: 'User' })).json().inspector).toBeNull();
  const { rows } = await pool.query('SELECT deleted_at FROM inspectors WHERE id = $1', [first]);
  expect(rows[0].deleted_at).not.toBeNull();
  expect((await admin.patch(path(person), { access_level: 'Inspector' })).json().inspector).toBe(first);
});

test('[API-7] only a SuperAdmin makes a SuperAdmin', async () => {
  const person = await personOf('User');
  const refused = await admin.patch(path(person), { access_level: 'SuperAdmin' });
  expect(expectRefusal(refused, 'access.field-denied')).toHaveProperty('access_level');
  expect((await superAdmin.patch(path(person), { access_level: 'SuperAdmin' })).json().role).toBe(
    'SuperAdmin',
  );
});

test.each(['SuperAdmin', 'Admin', 'Realtor', 'RealtorUser'] as const)(
  '[API-7] a %s does not change their own level',
  async (role) => {
    const person = await personOf(role);
    const before = await rankOf(person);
    const oneself = await as(person);
    for (const access_level of ['SuperAdmin', 'Admin', 'User', 'Inspector'].filter(
      (level) => level !== before.access_level,
    )) {
      const answer = await oneself.patch(path(person), { access_level, first_name: 'Mudou' });
      expect(expectRefusal(answer, 'access.field-denied')).toHaveProperty('access_level');
    }
    expect(await rankOf(person)).toEqual(before);
  },
);

test('[API-7] a Realtor changes neither level, agency nor password of a colleague; each is named', async () => {
  const realtor = await as(await personOf('Realtor'));
  const person = await personOf('RealtorUser');
  const answer = await realtor.patch(path(person), {
    first_name: 'Mudou',
    access_level: 'Admin',
    realtor: await anAgency(db),
    password: 'Outra123!',
  });
  expect(Object.keys(expectRefusal(answer, 'access.field-denied')).sort()).toEqual([
    'access_level',
    'password',
    'realtor',
  ]);
  const { rows } = await pool.query('SELECT first_name, version FROM users WHERE id = $1', [person.id]);
  expect(rows[0]).toMatchObject({ version: 1 });
  expect(rows[0].first_name).not.toBe('Mudou');
});

test('[API-7] sending the level and agency that one already has is no change', async () => {
  const person = await personOf('RealtorUser');
  const answer = await (await as(person)).patch(path(person), {
    access_level: 'Realtor',
    realtor: agency,
    password: '',
  });
  expect(answer.json()).toMatchObject({ access_level: 'Realtor', role: 'RealtorUser', realtor: agency });
});

test('[API-7] one’s own password is not changed here, where the old one is not asked for', async () => {
  const person = await personOf('SuperAdmin');
  const answer = await (await as(person)).patch(path(person), { password: 'Outra123!' });
  expect(expectRefusal(answer, 'access.field-denied')).toHaveProperty('password');
});
