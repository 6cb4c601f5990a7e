import { addDays } from '@esquadro/domain/calendar/count-days';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { VisitDay } from '@esquadro/domain/field/visit-day';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  anInspector,
  aProperty,
  aWorld,
  bookedBy,
  draftOf,
  north,
  thursday,
} from '../../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../../features/requests/tables.ts';
import { newId } from '../../platform/new-id.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson } from '../../testing/people.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';
import { aBranch, keyAt } from '../keys/keys.fixture.ts';
import { aMark, press } from './field.fixture.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const staff = await as(await aPerson(db, 'Admin'));
const agency = await as(world.realtor);
const ana = await as(world.inspector);
const branch = await aBranch(db, world.agency, { ...north(1), opens: 480, pointPrecision: 'door' });

const dayOf = async (who: Caller, date: string, more = ''): Promise<VisitDay> =>
  (await who.get(`/api/visits/day?date=${date}${more}`)).json();

async function aVisit(hour: number, km: number, over: Record<string, unknown> = {}) {
  const property = await aProperty(db, world.agency, { label: `Casa ${km}`, ...north(km), unit: 'apto 12' });
  return bookedBy(agency, draftOf({ ...world, property }, hour, over));
}

test('[DAY-1] a day is its stops in order, keys included, with each visit as the inspector needs it', async () => {
  const late = await aVisit(15, 6, { door_note: 'Interfone 42' });
  const early = await aVisit(9, 2, {
    ...keyAt(branch),
    keys_location_delivery_type: 'realtor',
    keys_location_delivery_branch: branch,
    contacts: { tenant: { phone: '11988887777', email: '' } },
  });
  const eve = await aVisit(10, 4, {
    ...keyAt(branch),
    keys_eve: true,
    date: `${addDays(thursday, 1)}T10:00:00`,
  });
  const gone = await aVisit(12, 3);
  await staff.put(`/api/request/${gone._id}`, { status: 'canceled' });

  const day = await dayOf(ana, thursday);
  expect(day).toMatchObject({
    date: thursday,
    inspector: { _id: world.inspector.inspectorId, name: 'Ana Souza' },
    record_position: true,
  });
  expect(day.stops.map(({ kind, requestId }) => [kind, requestId])).toEqual([
    ['key', early._id],
    ['visit', early._id],
    ['visit', late._id],
    ['return', early._id],
    ['key', eve._id],
  ]);
  const [key, first] = day.stops;
  expect(key).toMatchObject({
    at: expect.stringMatching(new RegExp(`^${thursday}T08:\\d\\d:00-03:00$`)),
    late_minutes: 0,
    place: { label: expect.stringContaining('ilial'), hours: '08:00 às 18:00', phone: '1133224455' },
  });
  expect(first).toMatchObject({
    at: `${thursday}T09:00:00-03:00`,
    km: expect.any(Number),
    minutes: expect.any(Number),
  });
  expect((first?.leave_at ?? '') > (key?.at ?? '')).toBe(true);
  expect(day.visits.map(({ _id }) => _id)).toEqual([early._id, late._id, eve._id]);
  expect(day.visits[0]?.contacts).toEqual({ tenant: { phone: '11988887777', email: '' } });
  expect(day.visits[1]).toMatchObject({ door_note: 'Interfone 42', complement: 'apto 12', pricing: null });
  const number = (visit: { number: number }) => `V-${visit.number}`;
  expect(day.warnings).toEqual([
    `A chave de ${number(early)} ainda não foi confirmada.`,
    `A chave de ${number(eve)} ainda não foi confirmada.`,
  ]);
  // The evening before belongs to one day, the visit to the other.
  const next = await dayOf(ana, addDays(thursday, 1));
  expect(next.stops.map(({ kind, requestId }) => [kind, requestId])).toEqual([['visit', eve._id]]);
  expect(await dayOf(ana, addDays(thursday, 5))).toMatchObject({ stops: [], visits: [], warnings: [] });
});

test('[DAY-1] inspectors read their own day, the staff anybody’s, agencies nobody’s', async () => {
  const bia = await anInspector(db);
  const whose = `&inspector=${world.inspector.inspectorId}`;
  expect(await dayOf(staff, thursday, whose)).toMatchObject({ inspector: { name: 'Ana Souza' } });
  expect((await dayOf(staff, thursday, whose)).visits[0]?.pricing).not.toBeNull();
  expect((await dayOf(await as(bia), thursday)).stops).toEqual([]);
  expectRefusal(await (await as(bia)).get(`/api/visits/day?date=${thursday}${whose}`), 'inspector.not-found');
  expectRefusal(
    await staff.get(`/api/visits/day?date=${thursday}&inspector=${newId()}`),
    'inspector.not-found',
  );
  expect(
    Object.keys(expectRefusal(await staff.get(`/api/visits/day?date=${thursday}`), 'input.invalid')),
  ).toEqual(['inspector']);
  expectRefusal(await agency.get(`/api/visits/day?date=${thursday}`), 'access.denied');
  expectRefusal(await ana.get('/api/visits/day?date=9999-12-31'), 'input.invalid');
});

test('[DAY-10] whoever is behind today is told by how much', async () => {
  const visit = await aVisit(17, 8);
  const startsAt = new Date(Date.now() - 20 * 60_000);
  // By a clock on which it is about noon, so that the day does not end meanwhile.
  const ahead = 12 - startsAt.getUTCHours();
  const timeZone = `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
  const today = localOf(startsAt, timeZone).day;
  await db
    .update(inspectionRequests)
    .set({
      startsAt,
      endsAt: new Date(startsAt.getTime() + 3_600_000),
      localDay: today,
      timeZone,
      utcOffset: ahead * 60,
    })
    .where(eq(inspectionRequests.id, visit._id));
  const day = await dayOf(ana, today);
  expect(day.stops[0]?.late_minutes).toBeGreaterThan(20);
  expect(day.warnings).toEqual([expect.stringMatching(/^V-\d+: você chega \d+ min atrasado\.$/)]);
  const at = new Date(startsAt.getTime() + 20 * 60_000).toISOString();
  await press(ana, visit._id, aMark('arrived', { at }));
  expect((await dayOf(ana, today)).stops[0]).toMatchObject({ late_minutes: 20 });
  await press(ana, visit._id, aMark('finished'));
  expect((await dayOf(ana, today)).stops[0]).toMatchObject({ late_minutes: 0 });
});
