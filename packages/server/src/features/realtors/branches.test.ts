import { Branch } from '@esquadro/domain/realtors/branch';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { anInspector, aVisit, branchDraft } from './agencies.fixture.ts';

const { db, as } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));

const add = async (realtor: string, label?: string): Promise<Branch> =>
  (await admin.post('/api/realtors/branches/add', branchDraft(realtor, label))).json();
const labels = async (realtor: string) =>
  (await admin.get(`/api/realtors/branches/${realtor}`)).json().map(({ label }: Branch) => label);

test('[API-20] a branch is added with its written address and answered whole', async () => {
  const realtor = await anAgency(db);
  const answer = await admin.post('/api/realtors/branches/add', {
    ...branchDraft(realtor, ' Centro '),
    lat: -22.9,
    long: -47.06,
  });
  expect(answer.statusCode).toBe(201);
  expect(Branch.parse(answer.json())).toMatchObject({
    realtor,
    label: 'Centro',
    doorNumber: '1200',
    country: 'Brasil',
    latitude: -22.9,
    longitude: -47.06,
    formatted_address: 'Rua Barão de Jaguara, 1200 - Campinas - SP',
  });
});

test('[API-19] an agency’s branches are listed in the order they were added, in pages', async () => {
  const realtor = await anAgency(db);
  for (const label of ['C', 'A', 'B']) await add(realtor, label);
  await add(await anAgency(db), 'De outra');
  expect(await labels(realtor)).toEqual(['C', 'A', 'B']);
  const first = await admin.get(`/api/realtors/branches/${realtor}?limit=2`);
  const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect((await admin.get(next)).json()).toMatchObject([{ label: 'B' }]);
  expectRefusal(await admin.get(`/api/realtors/branches/${'a'.repeat(24)}`), 'realtor.not-found');
});

test.each([
  ['label', ''],
  ['label', 'x'.repeat(121)],
  ['street', 'x'.repeat(201)],
  ['doorNumber', 12],
  ['unit', {}],
  ['city', 'x'.repeat(121)],
  ['state', 'XX'],
  ['country', 'Uruguay'],
  ['postal_code', '1'],
  ['latitude', 91],
  ['longitude', 'leste'],
  ['placeId', 'x'.repeat(501)],
  ['formatted_address', 'x'.repeat(501)],
  ['realtor', 'x'],
])('[API-20] a bad %s is refused beside its field: %j', async (field, value) => {
  const realtor = await anAgency(db);
  const draft = { ...branchDraft(realtor), [field]: value };
  const fields = expectRefusal(await admin.post('/api/realtors/branches/add', draft), 'input.invalid');
  expect(Object.keys(fields)).toEqual([field]);
  expect(await labels(realtor)).toEqual([]);
});

test('[API-20] a branch without an address is refused', async () => {
  const realtor = await anAgency(db);
  const answer = await admin.post('/api/realtors/branches/add', { realtor, label: 'Sem rua' });
  expect(expectRefusal(answer, 'input.invalid')).toEqual({ formatted_address: 'Informe o endereço.' });
});

test('[API-20] an agency that is not there gets no branch', async () => {
  const answer = await admin.post('/api/realtors/branches/add', branchDraft('a'.repeat(24)));
  expectRefusal(answer, 'realtor.not-found');
});

test('[API-20] the same key adds one branch', async () => {
  const realtor = await anAgency(db);
  const call = () =>
    admin.post('/api/realtors/branches/add', branchDraft(realtor), {
      headers: { 'idempotency-key': `branch-${realtor}` },
    });
  const answers = await Promise.all([call(), call()]);
  expect(answers[0]?.json()).toEqual(answers[1]?.json());
  expect(await labels(realtor)).toEqual(['Centro']);
});

test('[API-21] a deleted branch leaves the list, comes back with undo, and is gone once', async () => {
  const realtor = await anAgency(db);
  const branch = await add(realtor);
  const url = `/api/realtors/branches/delete/${branch._id}`;
  expect((await admin.delete(url)).statusCode).toBe(204);
  expect(await labels(realtor)).toEqual([]);
  expectRefusal(await admin.delete(url), 'branch.not-found');
  const undone = await admin.post(`/api/realtors/branches/restore/${branch._id}`);
  expect(undone.json()).toEqual(branch);
  expect(await labels(realtor)).toEqual(['Centro']);
});

test('[API-21] undo is for an hour and not for what is unknown', async () => {
  const branch = await add(await anAgency(db));
  await admin.delete(`/api/realtors/branches/delete/${branch._id}`);
  await db.execute(
    sql`UPDATE branches SET deleted_at = now() - interval '61 minutes' WHERE id = ${branch._id}`,
  );
  const late = await admin.post(`/api/realtors/branches/restore/${branch._id}`);
  expectRefusal(late, 'branch.not-found');
  expectRefusal(await admin.post(`/api/realtors/branches/restore/${'a'.repeat(24)}`), 'branch.not-found');
});

test('[API-21] a request whose keys are at a deleted branch keeps pointing at it', async () => {
  const realtor = await anAgency(db);
  const branch = await add(realtor);
  const { inspectorId } = await anInspector(db);
  const visit = await aVisit(db, realtor, inspectorId);
  await db.execute(sql`
    UPDATE inspection_requests SET keys_pickup_kind = 'realtor', keys_pickup_branch_id = ${branch._id}
    WHERE id = ${visit}`);
  await admin.delete(`/api/realtors/branches/delete/${branch._id}`);
  const { rows } = await db.execute(sql`
    SELECT b.formatted_address FROM inspection_requests q JOIN branches b ON b.id = q.keys_pickup_branch_id
    WHERE q.id = ${visit}`);
  expect(rows).toEqual([{ formatted_address: branch.formatted_address }]);
});

test('a branch is corrected whole: visits ahead get its new address, past ones keep the old', async () => {
  const realtor = await anAgency(db);
  const branch = await add(realtor);
  const other = await add(realtor);
  const { inspectorId } = await anInspector(db);
  const at = async (daysAhead: number, id: string) => {
    const visit = await aVisit(db, realtor, inspectorId, { daysAhead });
    await db.execute(sql`
      UPDATE inspection_requests SET keys_pickup_kind = 'realtor', keys_pickup_branch_id = ${id},
        keys_pickup_address = ${branch.formatted_address}, keys_delivery_address = 'Rua B'
      WHERE id = ${visit}`);
    return visit;
  };
  const visits = {
    ahead: await at(5, branch._id),
    past: await at(-5, branch._id),
    elsewhere: await at(5, other._id),
  };
  const keysOf = async (visit: string) => {
    const { keys_location_pickup, keys_location_pickup_branch, keys_location_delivery } = (
      await admin.get(`/api/request/${visit}`)
    ).json();
    return [keys_location_pickup, keys_location_pickup_branch, keys_location_delivery];
  };
  const draft = { ...branchDraft(realtor, 'Centro novo'), doorNumber: '1300' };
  const url = `/api/realtors/branches/update/${branch._id}`;
  const saved = await admin.put(url, draft, { headers: { 'if-match': `"${branch.version}"` } });
  expect(saved.json()).toMatchObject({ _id: branch._id, label: 'Centro novo', doorNumber: '1300' });
  const { formatted_address } = saved.json();
  expect(formatted_address).toContain('1300');
  expect(await keysOf(visits.ahead)).toEqual([formatted_address, branch._id, 'Rua B']);
  expect(await keysOf(visits.past)).toEqual([branch.formatted_address, branch._id, 'Rua B']);
  expect(await keysOf(visits.elsewhere)).toEqual([branch.formatted_address, other._id, 'Rua B']);

  expectRefusal(
    await admin.put(url, draft, { headers: { 'if-match': `"${branch.version}"` } }),
    'record.stale',
  );
  expectRefusal(await admin.put(url, branchDraft(await anAgency(db))), 'branch.not-found');
  await admin.delete(`/api/realtors/branches/delete/${branch._id}`);
  expectRefusal(await admin.put(url, draft), 'branch.not-found');
});
