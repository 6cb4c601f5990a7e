import { ROLES } from '@esquadro/domain/auth/permissions';
import { expect, test } from 'vitest';
import { expectAlike, expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson, type Person } from '../../testing/people.ts';
import { aPdf, formWith } from '../../testing/sample-files.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as, pool } = await testApp();
const [own, foreign] = [await anAgency(db, 'Casa Azul'), await anAgency(db, 'Casa Verde')];
const personOf = (role: Person['role'], agency = own) =>
  aPerson(db, role, role.startsWith('Realtor') ? agency : null);
const superAdmin = await as(await personOf('SuperAdmin'));
const profileOf = async (viewer: Person, target: Person) =>
  (await as(viewer)).get(`/api/user/profile/${target.id}`);

test.each(ROLES)(
  '[API-10] a %s sees themselves, with agency and inspector ids, null where there is none',
  async (role) => {
    const person = await personOf(role);
    const answer = await profileOf(person, person);
    expect(answer.statusCode).toBe(200);
    const user = answer.json();
    expect(user).toMatchObject({ _id: person.id, role, realtor: role.startsWith('Realtor') ? own : null });
    if (role === 'Inspector') {
      const { rows } = await pool.query('SELECT id FROM inspectors WHERE user_id = $1', [person.id]);
      expect(user.inspector).toBe(rows[0].id);
    } else expect(user.inspector).toBeNull();
    expect(answer.headers.etag).toMatch(/^W\/"1-/);
    expect(answer.body).not.toMatch(/password|argon2/i);
  },
);

test.each(ROLES.flatMap((viewer) => ROLES.map((target) => [viewer, target] as const)))(
  '[API-10] what a %s sees of a foreign %s',
  async (viewer, target) => {
    const answer = await profileOf(await personOf(viewer), await personOf(target, foreign));
    if (viewer === 'SuperAdmin' || viewer === 'Admin') expect(answer.statusCode).toBe(200);
    else expectRefusal(answer, 'user.not-found');
  },
);

test('[API-10] a Realtor sees the own agency, a RealtorUser only themselves', async () => {
  const [realtor, user] = [await personOf('Realtor'), await personOf('RealtorUser')];
  expect((await profileOf(realtor, user)).json()).toMatchObject({ _id: user.id, company: 'Casa Azul' });
  expectRefusal(await profileOf(user, realtor), 'user.not-found');
});

test('[API-10] blood type and papers are for the person and for Admins', async () => {
  const person = await personOf('RealtorUser');
  const form = formWith('files', [aPdf, 'cpf.pdf']);
  form.append('blood_type', 'AB-');
  expect((await superAdmin.patch(`/api/user/updateRealtorUser/${person.id}`, form)).statusCode).toBe(200);
  for (const viewer of [person, await personOf('Admin'), await personOf('SuperAdmin')]) {
    const user = (await profileOf(viewer, person)).json();
    expect(user).toMatchObject({ blood_type: 'AB-', files: [{ name: 'cpf.pdf' }] });
  }
  const seenByRealtor = (await profileOf(await personOf('Realtor'), person)).json();
  expect(seenByRealtor).not.toHaveProperty('blood_type');
  expect(seenByRealtor.files).toEqual([]);
});

test('[API-10] foreign, absent and deleted are one answer; a malformed id is named', async () => {
  const realtor = await as(await personOf('Realtor'));
  const deleted = await personOf('RealtorUser');
  await superAdmin.delete(`/api/user/deleteRealtorUser/${deleted.id}`);
  const ids = [(await personOf('RealtorUser', foreign)).id, 'a'.repeat(24), deleted.id];
  const answers = await Promise.all(ids.map((id) => realtor.get(`/api/user/profile/${id}`)));
  for (const answer of answers) {
    expectRefusal(answer, 'user.not-found');
    expectAlike(answer, answers[0]);
  }
  for (const id of ['1', 'a'.repeat(23), 'g'.repeat(24), '%20', 'me'])
    expect(expectRefusal(await realtor.get(`/api/user/profile/${id}`), 'input.invalid')).toHaveProperty('id');
});

test('[API-10] an id in capitals is the same id', async () => {
  const person = await personOf('Admin');
  const answer = await (await as(person)).get(`/api/user/profile/${person.id.toUpperCase()}`);
  expect(answer.json()._id).toBe(person.id);
});
