import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { agencyDraft, anInspector, aVisit, branchDraft, contractDraft } from './agencies.fixture.ts';

const { db, as, anyone } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));

/** An agency with two people, a branch, a contract, and visits before and after today. */
async function aBusyAgency() {
  const id = await anAgency(db, 'Movimentada');
  const owner = await aPerson(db, 'Realtor', id);
  const clerk = await aPerson(db, 'RealtorUser', id);
  const branch = (await admin.post('/api/realtors/branches/add', branchDraft(id))).json();
  const contract = (await admin.post('/api/realtors/contracts/add', contractDraft(id))).json();
  const inspector = await anInspector(db);
  await aVisit(db, id, inspector.inspectorId, { daysAhead: -10 });
  await aVisit(db, id, inspector.inspectorId, { daysAhead: 10 });
  await aVisit(db, id, inspector.inspectorId, { daysAhead: 10, status: 'canceled' });
  return { id, owner, clerk, branch, contract, inspector };
}

const AFFECTED = { users: 2, properties: 3, branches: 1, contracts: 1, futureRequests: 1 };

test('[API-15] what a deletion would touch is known before it, and it touches nothing by itself', async () => {
  const { id, owner } = await aBusyAgency();
  expect((await admin.get(`/api/realtors/delete-preview/${id}`)).json()).toEqual(AFFECTED);
  expect((await (await as(owner)).get(`/api/realtors/realtor/${id}`)).statusCode).toBe(200);
  expectRefusal(await admin.get(`/api/realtors/delete-preview/${'a'.repeat(24)}`), 'realtor.not-found');
});

test('[API-15] a deleted agency is gone from every call, with its branches and contracts', async () => {
  const { id, branch, contract } = await aBusyAgency();
  const answer = await admin.delete(`/api/realtors/delete/${id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual(AFFECTED);

  const { cnpj: _cnpj, ...rest } = agencyDraft('Volta', '');
  const draft = { ...rest, cnpj: '11.222.333/0001-81' };
  const refused = [
    admin.get(`/api/realtors/realtor/${id}`),
    admin.get(`/api/realtors/branches/${id}`),
    admin.get(`/api/realtors/delete-preview/${id}`),
    admin.put(`/api/realtors/update/${id}`, draft),
    admin.delete(`/api/realtors/delete/${id}`),
    admin.post('/api/realtors/branches/add', branchDraft(id)),
    admin.post('/api/realtors/contracts/add', contractDraft(id)),
  ];
  for (const call of refused) expectRefusal(await call, 'realtor.not-found');
  expectRefusal(await admin.delete(`/api/realtors/branches/delete/${branch._id}`), 'branch.not-found');
  expectRefusal(await admin.post(`/api/realtors/branches/restore/${branch._id}`), 'branch.not-found');
  expectRefusal(await admin.post(`/api/realtors/contracts/restore/${contract._id}`), 'contract.not-found');
  const listed = (await admin.get('/api/realtors/all')).json();
  expect(listed.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
});

test('[API-15] its people are out at once and cannot come back', async () => {
  const { id, owner, clerk } = await aBusyAgency();
  const signedIn = await as(clerk);
  await admin.delete(`/api/realtors/delete/${id}`);
  expectRefusal(await signedIn.get('/api/realtors/all'), 'session.missing');
  const login = await anyone.post('/api/user/login', { email: owner.email, password: owner.password });
  expectRefusal(login, 'session.wrong-credentials');
  const { rowCount } = await db.execute(
    sql`SELECT FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.realtor_id = ${id}`,
  );
  expect(rowCount).toBe(0);
});

test('[API-15] its requests stay, those to come included, and its CNPJ may be registered again', async () => {
  const { id } = await aBusyAgency();
  const { cnpj } = (await admin.get(`/api/realtors/realtor/${id}`)).json();
  await admin.delete(`/api/realtors/delete/${id}`);
  const { rowCount } = await db.execute(
    sql`SELECT FROM inspection_requests WHERE realtor_id = ${id} AND deleted_at IS NULL`,
  );
  expect(rowCount).toBe(3);
  expect((await admin.post('/api/realtors/create', agencyDraft('De novo', cnpj))).statusCode).toBe(201);
});

test('[API-15] of two who delete the same agency, one is told it is gone; who did it is on record', async () => {
  const { id } = await aBusyAgency();
  const answers = await Promise.all([1, 2].map(() => admin.delete(`/api/realtors/delete/${id}`)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  const { rows } = await db.execute(sql`SELECT action, details FROM audit_log WHERE subject_id = ${id}`);
  expect(rows).toEqual([{ action: 'realtor:delete', details: AFFECTED }]);
});

test('[API-15] a branch added while its agency is being deleted does not survive it', async () => {
  const id = await anAgency(db);
  await Promise.all([
    admin.delete(`/api/realtors/delete/${id}`),
    ...[1, 2, 3, 4].map(() => admin.post('/api/realtors/branches/add', branchDraft(id))),
  ]);
  const { rowCount } = await db.execute(
    sql`SELECT FROM branches WHERE realtor_id = ${id} AND deleted_at IS NULL`,
  );
  expect(rowCount).toBe(0);
});

test('a deletion is undone for an hour with all that went with it, and with nothing else', async () => {
  const { id, owner, branch, contract } = await aBusyAgency();
  const earlier = (await admin.post('/api/realtors/branches/add', branchDraft(id, 'Fechada'))).json();
  await admin.delete(`/api/realtors/branches/delete/${earlier._id}`);
  const before = (await admin.get(`/api/realtors/realtor/${id}`)).json();
  await admin.delete(`/api/realtors/delete/${id}`);

  const restored = await admin.post(`/api/realtors/restore/${id}`);
  expect(restored.statusCode).toBe(200);
  expect(restored.json()).toEqual(before);
  expect(before.branches).toEqual([branch]);
  expect(before.contracts).toEqual([contract]);
  const login = await anyone.post('/api/user/login', { email: owner.email, password: owner.password });
  expect(login.statusCode).toBe(200);
  // What is not deleted stays as it is.
  expect((await admin.post(`/api/realtors/restore/${id}`)).statusCode).toBe(200);

  await admin.delete(`/api/realtors/delete/${id}`);
  await db.execute(sql`UPDATE realtors SET deleted_at = now() - interval '61 minutes' WHERE id = ${id}`);
  expectRefusal(await admin.post(`/api/realtors/restore/${id}`), 'realtor.not-found');
});

test('an undo is refused whole where somebody took the CNPJ or an email meanwhile', async () => {
  const { id, owner } = await aBusyAgency();
  const { cnpj } = (await admin.get(`/api/realtors/realtor/${id}`)).json();
  await admin.delete(`/api/realtors/delete/${id}`);
  const heir = (await admin.post('/api/realtors/create', agencyDraft('Herdeira', cnpj))).json();
  expectRefusal(await admin.post(`/api/realtors/restore/${id}`), 'realtor.cnpj-taken');
  await admin.delete(`/api/realtors/delete/${heir._id}`);
  const other = await aPerson(db, 'Admin');
  await db.execute(sql`UPDATE users SET email = ${owner.email} WHERE id = ${other.id}`);
  expectRefusal(await admin.post(`/api/realtors/restore/${id}`), 'user.email-taken');
  expectRefusal(await admin.get(`/api/realtors/realtor/${id}`), 'realtor.not-found');
});
