import { addDays } from '@esquadro/domain/calendar/count-days';
import { Contract } from '@esquadro/domain/realtors/contract';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { anInspector, aVisit, contractDraft } from './agencies.fixture.ts';

const { db, as } = await testApp();
const admin = await as(await aPerson(db, 'Admin'));
const ADD = '/api/realtors/contracts/add';

const contractsOf = async (realtor: string): Promise<Contract[]> =>
  (await admin.get(`/api/realtors/realtor/${realtor}`)).json().contracts;

test('[API-22] [AGENCY-14] the server computes the end from the months, whatever is sent', async () => {
  const realtor = await anAgency(db);
  const answer = await admin.post(ADD, { ...contractDraft(realtor), type: 3, dueDate: '2030-01-01' });
  expect(answer.statusCode).toBe(201);
  expect(Contract.parse(answer.json())).toMatchObject({
    type: '3',
    startDate: '2026-01-31',
    dueDate: '2026-04-30',
    active: true,
    percentageRate: 8.5,
    platformFee: 19.9,
    ranges: [],
  });
  expect(await contractsOf(realtor)).toEqual([answer.json()]);
});

test('[API-22] [AGENCY-15] a contract by area keeps its ranges in order, open bounds and all', async () => {
  const realtor = await anAgency(db);
  const ranges = [
    { min: 50, max: null, value: 200.5, furniture_value: 10 },
    { min: null, max: 50, value: 100, furniture_value: 0 },
  ];
  const answer = await admin.post(ADD, { ...contractDraft(realtor), contractModel: 'metragem', ranges });
  expect(answer.json()).toMatchObject({ contractModel: 'metragem', ranges, percentageRate: 0 });
});

test.each([
  [{ startDate: '' }, 'startDate'],
  [{ startDate: '31/01/2026' }, 'startDate'],
  [{ startDate: '2026-02-30' }, 'startDate'],
  [{ type: '5' }, 'type'],
  [{ type: 'avulso' }, 'dueDate'],
  [{ type: 'avulso', dueDate: '2025-01-01' }, 'dueDate'],
  [{ contractModel: 'fixo' }, 'contractModel'],
  [{ active: 'sim' }, 'active'],
  [{ price: -1 }, 'price'],
  [{ platformFee: 'dez' }, 'platformFee'],
  [{ furnitureRate: 1e12 }, 'furnitureRate'],
  [{ percentageRate: 101 }, 'percentageRate'],
  [{ expressRate: null }, 'expressRate'],
  [{ contractModel: 'metragem' }, 'ranges'],
  [{ contractModel: 'metragem', ranges: [{ min: 2, max: 1, value: 1 }] }, 'ranges.0.max'],
  [{ contractModel: 'metragem', ranges: [{ min: -2, value: 1 }] }, 'ranges.0.min'],
  [{ contractModel: 'metragem', ranges: [{ value: 'x' }] }, 'ranges.0.value'],
  [{ realtor: 'x' }, 'realtor'],
])('[API-22] %j is refused beside its field and nothing is saved', async (slip, field) => {
  const realtor = await anAgency(db);
  const fields = expectRefusal(
    await admin.post(ADD, { ...contractDraft(realtor), ...slip }),
    'input.invalid',
  );
  expect(Object.keys(fields)).toEqual([field]);
  expect(await contractsOf(realtor)).toEqual([]);
});

test('[API-22] an agency that is not there gets no contract', async () => {
  expectRefusal(await admin.post(ADD, contractDraft('a'.repeat(24))), 'realtor.not-found');
});

test('[API-22] the same key adds one contract', async () => {
  const realtor = await anAgency(db);
  const headers = { 'idempotency-key': `contract-${realtor}` };
  const first = await admin.post(ADD, contractDraft(realtor), { headers });
  const again = await admin.post(ADD, contractDraft(realtor), { headers });
  expect(again.json()).toEqual(first.json());
  expect(await contractsOf(realtor)).toHaveLength(1);
});

test('[API-23] a deleted contract leaves the agency and comes back with undo', async () => {
  const realtor = await anAgency(db);
  const contract = (await admin.post(ADD, contractDraft(realtor))).json();
  const url = `/api/realtors/contracts/delete/${contract._id}`;
  expect((await admin.delete(url)).statusCode).toBe(204);
  expect(await contractsOf(realtor)).toEqual([]);
  expectRefusal(await admin.delete(url), 'contract.not-found');
  const undone = await admin.post(`/api/realtors/contracts/restore/${contract._id}`);
  expect(undone.json()).toEqual(contract);
  expect(await contractsOf(realtor)).toEqual([contract]);
});

test('[API-22] [API-23] who added and deleted a contract is on record', async () => {
  const contract = (await admin.post(ADD, contractDraft(await anAgency(db)))).json();
  await admin.delete(`/api/realtors/contracts/delete/${contract._id}`);
  const { rows } = await db.execute(
    sql`SELECT action FROM audit_log WHERE subject_id = ${contract._id} ORDER BY id`,
  );
  expect(rows).toEqual([{ action: 'contract:create' }, { action: 'contract:delete' }]);
});

const update = ({ _id }: { _id: string }, body: object, headers = {}) =>
  admin.put(`/api/realtors/contracts/update/${_id}`, body, { headers });

test('a contract is corrected whole, and of two who read the same one the second is told', async () => {
  const realtor = await anAgency(db);
  const contract = (await admin.post(ADD, contractDraft(realtor))).json();
  const ranges = [{ min: null, max: null, value: 90, furniture_value: 5 }];
  const corrected = { ...contractDraft(realtor), type: '6', contractModel: 'metragem', ranges };
  const saved = await update(contract, corrected, { 'if-match': `"${contract.version}"` });
  expect(saved.statusCode).toBe(200);
  expect(saved.headers.etag).toBe(`"${contract.version + 1}"`);
  expect(saved.json()).toMatchObject({
    _id: contract._id,
    dueDate: '2026-07-31',
    ranges,
    percentageRate: 0,
    platformFee: 0,
  });
  expect(await contractsOf(realtor)).toEqual([saved.json()]);
  expectRefusal(await update(contract, corrected, { 'if-match': `"${contract.version}"` }), 'record.stale');
  const back = await update(contract, contractDraft(realtor));
  expect(back.json()).toMatchObject({ ranges: [], percentageRate: 8.5, contractModel: 'percentual' });
});

test('a contract is ended and reactivated; the status filter follows', async () => {
  const company = `Encerra ${Date.now()}`;
  const realtor = await anAgency(db, company);
  const startDate = addDays(contractDay(new Date()), -30);
  const contract = (await admin.post(ADD, { ...contractDraft(realtor), startDate })).json();
  const found = async (status: string) =>
    (await admin.get(`/api/realtors/all?company=${company}&contractStatus=${status}`)).json().length;
  const endedOn = addDays(startDate, 10);
  const ended = await update(contract, { ...contract, endedOn });
  expect(ended.json()).toMatchObject({ endedOn, dueDate: contract.dueDate, active: true });
  expect([await found('Ativo'), await found('Inativo')]).toEqual([0, 1]);
  const again = await update(contract, { ...contract, endedOn: null });
  expect(again.json()).toMatchObject({ endedOn: null, active: true });
  expect([await found('Ativo'), await found('Inativo')]).toEqual([1, 0]);
  const early = await update(contract, { ...contract, endedOn: addDays(startDate, -1) });
  expect(Object.keys(expectRefusal(early, 'input.invalid'))).toEqual(['endedOn']);
});

test('a contract is changed only under its own agency, and not once it is deleted', async () => {
  const contract = (await admin.post(ADD, contractDraft(await anAgency(db)))).json();
  expectRefusal(await update(contract, contractDraft(await anAgency(db))), 'contract.not-found');
  expectRefusal(await update({ _id: 'a'.repeat(24) }, contractDraft(contract.realtor)), 'contract.not-found');
  await admin.delete(`/api/realtors/contracts/delete/${contract._id}`);
  expectRefusal(await update(contract, contractDraft(contract.realtor)), 'contract.not-found');
});

test('visits keep the price they were booked with when their contract is changed or ended', async () => {
  const realtor = await anAgency(db);
  const contract = (await admin.post(ADD, contractDraft(realtor))).json();
  const { inspectorId } = await anInspector(db);
  const visit = await aVisit(db, realtor, inspectorId, { daysAhead: 5 });
  const pricing = { rent: 100, fee: 8.5, total: 108.5, model: 'percentual', lines: [] };
  await db.execute(
    sql`UPDATE inspection_requests SET pricing = ${JSON.stringify(pricing)}::jsonb WHERE id = ${visit}`,
  );
  await update(contract, { ...contractDraft(realtor), percentageRate: 50, endedOn: '2026-02-10' });
  expect((await admin.get(`/api/request/${visit}`)).json().pricing).toEqual(pricing);
});
