import { addDays } from '@esquadro/domain/calendar/count-days';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { aVisit, createdBy, thursday, today } from './inspectors.fixture.ts';
import { inspectorVacations } from './tables.ts';

const { db, as } = await testApp();
const staff = await aPerson(db, 'Admin');
const admin = await as(staff);
const realtorId = await anAgency(db);
const yesterday = addDays(today(), -1);

const save = (id: string, vacation: unknown) => admin.put(`/api/inspectors/${id}`, { vacation });

test('[INSPECTOR-7] a vacation starts today or later and does not end before it starts', async () => {
  const { _id } = await createdBy(admin);
  expect((await save(_id, [{ start: today(), end: today() }])).statusCode).toBe(200);
  expect(expectRefusal(await save(_id, [{ start: yesterday, end: today() }]), 'input.invalid')).toEqual({
    'vacation.0.start': 'As férias começam hoje ou depois.',
  });
  expect(expectRefusal(await save(_id, [{ start: today(), end: yesterday }]), 'input.invalid')).toEqual({
    'vacation.0.end': 'O fim não pode ser antes do início.',
  });
  const kept = await admin.get(`/api/inspectors/${_id}`);
  expect(kept.json().vacation).toEqual([{ start: today(), end: today() }]);
});

test('a vacation that is already over may stay in the list, but not be moved', async () => {
  const { _id } = await createdBy(admin);
  const past = { start: '2020-01-01', end: '2020-01-10' };
  await db
    .insert(inspectorVacations)
    .values({ id: 'f'.repeat(24), inspectorId: _id, startsOn: past.start, endsOn: past.end });
  const next = { start: today(), end: addDays(today(), 5) };
  expect((await save(_id, [past, next])).json().vacation).toEqual([past, next]);
  expectRefusal(await save(_id, [{ ...past, end: '2020-01-12' }, next]), 'input.invalid');
  expect((await save(_id, [next])).json().vacation).toEqual([next]);
});

test('[INSPECTOR-7] saving a vacation answers with the visits it collides with', async () => {
  const { _id } = await createdBy(admin);
  const visit = { inspectorId: _id, realtorId, requestedBy: staff.id };
  const hit = await aVisit(db, { ...visit, day: thursday, at: 840, label: 'Casa da Praia' });
  await aVisit(db, { ...visit, day: thursday, status: 'canceled' });
  await aVisit(db, { ...visit, day: thursday, at: 600, status: 'completed' });
  const clear = await aVisit(db, { ...visit, day: addDays(thursday, 3) });

  const saved = await save(_id, [{ start: thursday, end: addDays(thursday, 2) }]);
  expect(saved.json().collisions).toEqual([
    {
      _id: hit,
      date: `${thursday}T17:00:00Z`,
      time_zone: 'America/Sao_Paulo',
      property_label: 'Casa da Praia',
    },
  ]);
  expect(saved.json().requests).toEqual([expect.any(String), hit, clear]);
  expect((await save(_id, [])).json().collisions).toEqual([]);
});
