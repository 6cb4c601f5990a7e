import type { Property } from '@esquadro/domain/properties/property';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  checked,
  csvOf,
  HEADER,
  imported,
  propertyRow,
  rowsOf,
  workAll,
} from '../features/imports/imports.fixture.ts';
import { importRows, imports } from '../features/imports/tables.ts';
import { workOnNextImport } from '../features/imports/work-on-imports.ts';
import { aVisit } from '../features/properties/properties.fixture.ts';
import { sweepDatabase } from '../sweep-database.ts';
import { anAgency, aPerson } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const { as, db } = await testApp();
const agency = await anAgency(db, 'Casa Nova');
const admin = await as(await aPerson(db, 'Admin'));
const agent = await as(await aPerson(db, 'Realtor', agency));
const inspector = await aPerson(db, 'Inspector');

const labels = async () =>
  (await agent.get('/api/properties/all')).json().map(({ label }: Property) => label);
const find = async (label: string): Promise<Property> =>
  (await agent.get(`/api/properties/all?name=${label}`)).json()[0];
const stateOf = async (id: string) => (await agent.get(`/api/imports/${id}`)).json();

test("[IMPORT-5] 'Desfazer' removes what is untouched since, and lists the rest", async () => {
  const { _id } = await imported(agent, db, csvOf([HEADER, ...[1, 2, 3, 4].map((n) => propertyRow(n))]));
  await agent.patch(`/api/properties/update/${(await find('Casa 2'))._id}`, { label: 'Casa 2 mudada' });
  await aVisit(db, inspector, await find('Casa 3'));

  expect((await agent.post(`/api/imports/${_id}/undo`)).json()).toMatchObject({ status: 'undoing' });
  await workOnNextImport(db, { rowsAtOnce: 2 });
  expect(await stateOf(_id)).toMatchObject({ status: 'undoing', undone: 1, kept: 1 });
  await workAll(db, 2);
  expect(await stateOf(_id)).toMatchObject({ status: 'undone', undone: 2, kept: 2, undoable: false });
  expect(await labels()).toEqual(['Casa 2 mudada', 'Casa 3']);
  expect((await rowsOf(agent, _id, 'kept')).map(({ line, state }) => [line, state])).toEqual([
    [3, 'kept'],
    [4, 'kept'],
  ]);
  expect((await agent.post(`/api/imports/${_id}/undo`)).statusCode).toBe(202);
  expect(await stateOf(_id)).toMatchObject({ status: 'undone', undone: 2 });
});

test('[IMPORT-5] what an import changed says again what it said', async () => {
  await imported(agent, db, csvOf([HEADER, propertyRow(20, { 8: 'K-20' })]));
  const before = await find('Casa 20');
  const { _id } = await checked(
    agent,
    csvOf([HEADER, propertyRow(20, { 0: 'Casa vinte', 1: '99', 3: 'Rua Nova', 8: 'K-20' })]),
  );
  await agent.patch(`/api/imports/${_id}`, { update_existing: true });
  await agent.post(`/api/imports/${_id}/run`);
  await workAll(db);
  expect(await find('Casa vinte')).toMatchObject({ square_footage: 99, address: { street: 'Rua Nova' } });
  await agent.post(`/api/imports/${_id}/undo`);
  await workAll(db);
  expect(await find('Casa 20')).toMatchObject({
    label: before.label,
    square_footage: before.square_footage,
    address: before.address,
  });
});

test('[IMPORT-5] after seven days it is too late', async () => {
  const { _id } = await imported(agent, db, csvOf([HEADER, propertyRow(30)]));
  await db.update(imports).set({ finishedAt: sql`now() - interval '8 days'` }).where(eq(imports.id, _id));
  expect(await stateOf(_id)).toMatchObject({ undoable: false });
  expect((await agent.post(`/api/imports/${_id}/undo`)).json()).toMatchObject({ code: 'import.too-late' });
});

test('[IMPORT-4] a line that somebody else brings in between is neither doubled nor lost', async () => {
  const first = await checked(agent, csvOf([HEADER, propertyRow(40, { 8: 'K-40' }), propertyRow(41)]));
  const second = await checked(admin, csvOf([HEADER, propertyRow(40, { 8: 'K-40' }), propertyRow(42)]), {
    realtorId: agency,
  });
  await agent.post(`/api/imports/${first._id}/run`);
  await admin.post(`/api/imports/${second._id}/run`);
  await Promise.all([workOnNextImport(db), workOnNextImport(db)]);
  await workAll(db);
  const created =
    (await stateOf(first._id)).created + (await admin.get(`/api/imports/${second._id}`)).json().created;
  expect(created).toBe(3);
  expect((await labels()).filter((label: string) => /Casa 4/.test(label))).toEqual([
    'Casa 40',
    'Casa 41',
    'Casa 42',
  ]);
});

test('[IMPORT-6] drafts go after seven days, the lines of a spreadsheet after ninety', async () => {
  const draft = await checked(agent, csvOf([HEADER, propertyRow(50)]));
  const done = await imported(agent, db, csvOf([HEADER, propertyRow(51)]));
  await db
    .update(imports)
    .set({ createdAt: sql`now() - interval '8 days'` })
    .where(eq(imports.id, draft._id));
  await db
    .update(imports)
    .set({ createdAt: sql`now() - interval '91 days'` })
    .where(eq(imports.id, done._id));
  await sweepDatabase(db);
  expect((await agent.get(`/api/imports/${draft._id}`)).statusCode).toBe(404);
  expect(await stateOf(done._id)).toMatchObject({ created: 1, rows: 1 });
  expect(await db.$count(importRows, eq(importRows.importId, done._id))).toBe(0);
});
