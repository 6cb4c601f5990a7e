import { ROLES, type Role } from '@esquadro/domain/auth/permissions';
import { RealtorContact } from '@esquadro/domain/realtors/realtor';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';
import { agencyDraft, anInspector, aVisit, branchDraft, contractDraft } from './agencies.fixture.ts';

const { db, as, anyone } = await testApp();
const own = await anAgency(db, 'Própria');
const foreign = await anAgency(db, 'Alheia');
const inspector = await anInspector(db);
await aVisit(db, own, inspector.inspectorId);

const people: Record<Role, Caller> = {
  SuperAdmin: await as(await aPerson(db, 'SuperAdmin')),
  Admin: await as(await aPerson(db, 'Admin')),
  Realtor: await as(await aPerson(db, 'Realtor', own)),
  RealtorUser: await as(await aPerson(db, 'RealtorUser', own)),
  Inspector: await as(inspector),
  User: await as(await aPerson(db, 'User')),
};
const { body: branchBody } = await people.Admin.post('/api/realtors/branches/add', branchDraft(own));
const branch: string = JSON.parse(branchBody)._id;
const { body: contractBody } = await people.Admin.post('/api/realtors/contracts/add', contractDraft(own));
const contract: string = JSON.parse(contractBody)._id;

const STAFF: readonly Role[] = ['SuperAdmin', 'Admin'];
const AGENCY: readonly Role[] = ['Realtor', 'RealtorUser'];

/** Everything that the calls of this file could change. */
async function everything() {
  const { rows } = await db.execute(sql`
    SELECT (SELECT json_agg(r ORDER BY id) FROM realtors r)::text,
      (SELECT json_agg(b ORDER BY id) FROM branches b)::text,
      (SELECT json_agg(c ORDER BY id) FROM contracts c)::text,
      (SELECT count(*) FROM audit_log)`);
  return rows;
}

describe.each(ROLES)('as %s', (role) => {
  const caller = people[role];

  test('[API-14] the list holds the agencies of one’s reach', async () => {
    const answer = await caller.get('/api/realtors/all');
    if (role === 'User') return void expectRefusal(answer, 'access.denied');
    const companies = answer.json().map(({ company }: { company: string }) => company);
    expect(companies).toEqual(STAFF.includes(role) ? ['Alheia', 'Própria'] : ['Própria']);
    const { count } = (await caller.get('/api/realtors/count')).json();
    expect(count).toBe(companies.length);
  });

  test('[API-18] [API-19] the own agency and its branches are read, another is not there', async () => {
    for (const path of ['/api/realtors/realtor', '/api/realtors/branches']) {
      const mine = await caller.get(`${path}/${own}`);
      const other = await caller.get(`${path}/${foreign}`);
      if (role === 'User') {
        expectRefusal(mine, 'access.denied');
        continue;
      }
      expect(mine.statusCode).toBe(200);
      if (STAFF.includes(role)) expect(other.statusCode).toBe(200);
      else expectRefusal(other, 'realtor.not-found');
    }
  });
});

test.each(ROLES.filter((role) => !STAFF.includes(role)))(
  'for a %s every changing call is denied and changes nothing',
  async (role) => {
    const caller = people[role];
    const before = await everything();
    const calls = [
      caller.post('/api/realtors/create', agencyDraft('Intrusa', '11.222.333/0001-81')),
      caller.put(`/api/realtors/update/${own}`, agencyDraft('Intrusa', '11.222.333/0001-81')),
      caller.get(`/api/realtors/delete-preview/${own}`),
      caller.delete(`/api/realtors/delete/${own}`),
      caller.post('/api/realtors/branches/add', branchDraft(own)),
      caller.delete(`/api/realtors/branches/delete/${branch}`),
      caller.post(`/api/realtors/branches/restore/${branch}`),
      caller.post('/api/realtors/contracts/add', contractDraft(own)),
      caller.delete(`/api/realtors/contracts/delete/${contract}`),
      caller.post(`/api/realtors/contracts/restore/${contract}`),
    ];
    for (const answer of await Promise.all(calls)) expectRefusal(answer, 'access.denied');
    expect(await everything()).toEqual(before);
  },
);

test.each(AGENCY)('[API-18] a %s sees all of the own agency', async (role) => {
  const agency = (await people[role].get(`/api/realtors/realtor/${own}`)).json();
  expect(agency).toMatchObject({ contracts: [{ _id: contract }], branches: [{ _id: branch }] });
  expect(agency.cnpj).toHaveLength(14);
});

test('[API-18] an inspector sees company, phone, key emails and branches, and nothing else', async () => {
  const answer = await people.Inspector.get(`/api/realtors/realtor/${own}`);
  const fields = ['_id', 'branches', 'company', 'email_entrance', 'email_exit', 'phone'];
  expect(Object.keys(answer.json()).sort()).toEqual(fields);
  const [listed] = (await people.Inspector.get('/api/realtors/all')).json();
  expect(Object.keys(listed).sort()).toEqual(fields);
  expect(RealtorContact.parse(listed)).toEqual(answer.json());
});

test('[API-14] an inspector cannot filter by what they may not see', async () => {
  const url = '/api/realtors/all?contractStatus=Ativo&contractType=12&service=e&city=c';
  const fields = expectRefusal(await people.Inspector.get(url), 'access.field-denied');
  expect(Object.keys(fields)).toEqual(['service', 'city', 'contractType', 'contractStatus']);
  expectRefusal(await people.Inspector.get(`${url}&format=csv`), 'access.field-denied');
  const allowed = await people.Inspector.get('/api/realtors/all?company=propria&branch=jaguara');
  expect(allowed.json()).toHaveLength(1);
});

test('without a token no call answers', async () => {
  const calls = [
    anyone.get('/api/realtors/all'),
    anyone.get('/api/realtors/count'),
    anyone.get(`/api/realtors/realtor/${own}`),
    anyone.get(`/api/realtors/branches/${own}`),
    anyone.post('/api/realtors/create', {}),
    anyone.delete(`/api/realtors/delete/${own}`),
  ];
  for (const answer of await Promise.all(calls)) expectRefusal(answer, 'session.missing');
});
