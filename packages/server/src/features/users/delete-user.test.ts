import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson, type Person } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as, pool } = await testApp();
const [own, foreign] = [await anAgency(db), await anAgency(db)];
const personOf = (role: Person['role'], agency = own) =>
  aPerson(db, role, role.startsWith('Realtor') ? agency : null);
const path = ({ id }: Person) => `/api/user/deleteRealtorUser/${id}`;
const isThere = async ({ id }: Person) =>
  (await pool.query('SELECT deleted_at FROM users WHERE id = $1', [id])).rows[0].deleted_at === null;

type Outcome = 'deleted' | 'access.denied' | 'user.not-found';
const REACH: [Person['role'], Person['role'], string, Outcome][] = [
  ['SuperAdmin', 'SuperAdmin', own, 'deleted'],
  ['SuperAdmin', 'Realtor', foreign, 'deleted'],
  ['Admin', 'Admin', own, 'deleted'],
  ['Admin', 'User', own, 'deleted'],
  ['Admin', 'RealtorUser', foreign, 'deleted'],
  ['Admin', 'SuperAdmin', own, 'access.denied'],
  ['Realtor', 'RealtorUser', own, 'deleted'],
  ['Realtor', 'RealtorUser', foreign, 'user.not-found'],
  ['Realtor', 'User', own, 'user.not-found'],
  ['RealtorUser', 'RealtorUser', own, 'access.denied'],
  ['Inspector', 'User', own, 'access.denied'],
  ['User', 'User', own, 'access.denied'],
];

test.each(REACH)('[API-9] a %s deletes a %s of agency %s: %s', async (role, targetRole, agency, outcome) => {
  const target = await personOf(targetRole, agency);
  const answer = await (await as(await personOf(role))).delete(path(target));
  if (outcome === 'deleted') expect([answer.statusCode, answer.body]).toEqual([204, '']);
  else expectRefusal(answer, outcome);
  expect(await isThere(target)).toBe(outcome !== 'deleted');
});

test.each(['SuperAdmin', 'Admin', 'Realtor'] as const)(
  '[API-9] a %s does not delete themselves',
  async (role) => {
    const person = await personOf(role);
    expectRefusal(await (await as(person)).delete(path(person)), 'user.self-delete');
    expect(await isThere(person)).toBe(true);
  },
);

test('[API-9] a deletion hides: gone from lists and profiles, kept in the database and on record', async () => {
  const adminPerson = await personOf('Admin');
  const admin = await as(adminPerson);
  const inspector = await personOf('Inspector');
  await admin.delete(path(inspector));
  expect((await admin.get(`/api/user/listAll?q=${inspector.email}`)).json()).toEqual([]);
  expectRefusal(await admin.get(`/api/user/profile/${inspector.id}`), 'user.not-found');
  expectRefusal(await admin.delete(path(inspector)), 'user.not-found');
  const { rows } = await pool.query('SELECT deleted_at FROM inspectors WHERE user_id = $1', [inspector.id]);
  expect(rows[0].deleted_at).not.toBeNull();
  const records = await pool.query(
    "SELECT actor_id FROM audit_log WHERE subject_id = $1 AND action = 'user:delete'",
    [inspector.id],
  );
  expect(records.rows).toEqual([{ actor_id: adminPerson.id }]);
});

test('[API-9] absent and malformed ids', async () => {
  const admin = await as(await personOf('Admin'));
  expectRefusal(await admin.delete(`/api/user/deleteRealtorUser/${'a'.repeat(24)}`), 'user.not-found');
  expectRefusal(await admin.delete('/api/user/deleteRealtorUser/x'), 'input.invalid');
});
