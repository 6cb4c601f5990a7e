import { expect, test } from 'vitest';
import { expectAlike, expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as, pool } = await testApp();
const [own, foreign] = [await anAgency(db, 'Casa Azul'), await anAgency(db, 'Casa Verde')];
const people = [await aPerson(db, 'Realtor', own), await aPerson(db, 'RealtorUser', own)];
await aPerson(db, 'RealtorUser', foreign);
const path = (agency: string) => `/api/user/listRealtorUsers/${agency}`;
const ids = (answer: { json: () => { _id: string }[] }) =>
  answer
    .json()
    .map(({ _id }) => _id)
    .sort();
const ofOwn = people.map(({ id }) => id).sort();

test.each(['Realtor', 'RealtorUser'] as const)(
  '[API-8] a %s lists the own agency; another one is not there',
  async (role) => {
    const caller = await as(await aPerson(db, role, own));
    expect(ids(await caller.get(path(own)))).toEqual(expect.arrayContaining(ofOwn));
    const [foreignAnswer, absent] = [await caller.get(path(foreign)), await caller.get(path('a'.repeat(24)))];
    expectRefusal(foreignAnswer, 'realtor.not-found');
    expectAlike(foreignAnswer, absent);
  },
);

test.each(['SuperAdmin', 'Admin'] as const)('[API-8] a %s lists any agency', async (role) => {
  const caller = await as(await aPerson(db, role));
  expect(ids(await caller.get(path(own)))).toEqual(expect.arrayContaining(ofOwn));
  expect((await caller.get(path(foreign))).json()).toHaveLength(1);
  expectRefusal(await caller.get(path('a'.repeat(24))), 'realtor.not-found');
  expect(expectRefusal(await caller.get(path('x')), 'input.invalid')).toHaveProperty('realtorId');
});

test.each(['Inspector', 'User'] as const)('[API-8] a %s lists no agency', async (role) => {
  expectRefusal(await (await as(await aPerson(db, role))).get(path(own)), 'access.denied');
});

test('[API-8] the list is filtered and paged like every other', async () => {
  const admin = await as(await aPerson(db, 'Admin'));
  await pool.query("UPDATE users SET first_name = 'Éder' WHERE id = $1", [people[0]?.id]);
  expect(ids(await admin.get(`${path(own)}?q=eder`))).toEqual([people[0]?.id]);
  const page = await admin.get(`${path(own)}?limit=1`);
  expect(page.json()).toHaveLength(1);
  expect(page.headers.link).toContain(`${path(own)}?`);
});

test('[API-8] neither deleted people nor those of a deleted agency are listed', async () => {
  const admin = await as(await aPerson(db, 'Admin'));
  const agency = await anAgency(db);
  const gone = await aPerson(db, 'RealtorUser', agency);
  await admin.delete(`/api/user/deleteRealtorUser/${gone.id}`);
  expect((await admin.get(path(agency))).json()).toEqual([]);
  await pool.query('UPDATE realtors SET deleted_at = now() WHERE id = $1', [agency]);
  expectRefusal(await admin.get(path(agency)), 'realtor.not-found');
});
