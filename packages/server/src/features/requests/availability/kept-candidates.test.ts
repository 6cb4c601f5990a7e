import { offerDay } from '@esquadro/domain/requests/availability/offer-day';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import {
  inspectorAbsences,
  inspectorHours,
  inspectors,
  inspectorVacations,
} from '../../inspectors/tables.ts';
import { readSchedulingSettings } from '../../settings/queries.ts';
import { anInspector, aProperty, aWorld, draftOf, north, thursday } from '../requests.fixture.ts';
import { inspectionRequests } from '../tables.ts';
import { searchDay } from './search-day.ts';
import { visitPlace } from './visit-place.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const admin = await as(await aPerson(db, 'Admin'));
const crew = [world.inspector];
for (const km of [2, 9]) {
  crew.push(await anInspector(db, { cities: [world.city], services: [world.service], at: north(km) }));
}
const place = visitPlace({ city: 'São Paulo', state: 'SP', ...north(0) });

/** What a search offers from memory, and what it would offer from the database alone. */
async function offers() {
  const asked = {
    place,
    day: thursday,
    minutes: 60,
    service: { id: world.service },
    now: new Date(),
    keyStop: null,
  };
  const settings = readSchedulingSettings(db, world.service);
  const find = async (inTransaction: boolean) => {
    const { candidates, search } = await searchDay(db, asked, settings, { trueHomes: true, inTransaction });
    return offerDay(candidates, search);
  };
  return { kept: await find(false), read: await find(true) };
}

const memberOf = (turn: number) => crew[turn % crew.length] ?? world.inspector;
const visits = () =>
  db.select({ id: inspectionRequests.id }).from(inspectionRequests).orderBy(asc(inspectionRequests.id));

/** What may happen between two searches; some of it is refused, which changes nothing. */
const HAPPENINGS: ((turn: number) => Promise<unknown>)[] = [
  async (turn) =>
    admin.post(
      '/api/request',
      draftOf(
        { ...world, inspector: memberOf(turn), property: await aProperty(db, world.agency, north(turn)) },
        8 + (turn % 10),
      ),
    ),
  async (turn) => {
    const all = await visits();
    const id = all[turn % Math.max(1, all.length)]?.id;
    const status = turn % 2 ? 'canceled' : 'requested';
    return id && admin.put(`/api/request/${id}`, turn % 3 ? { status } : { date: `${thursday}T12:00:00` });
  },
  async (turn) => {
    const all = await visits();
    const id = all[turn % Math.max(1, all.length)]?.id;
    return id && admin.delete(`/api/request/${id}`);
  },
  (turn) =>
    db
      .update(inspectorHours)
      .set({ starts: 480 + 60 * (turn % 3) })
      .where(eq(inspectorHours.inspectorId, memberOf(turn).inspectorId)),
  (turn) =>
    db.insert(inspectorVacations).values({
      id: newId(),
      inspectorId: memberOf(turn).inspectorId,
      startsOn: thursday,
      endsOn: thursday,
    }),
  (turn) =>
    db.delete(inspectorVacations).where(eq(inspectorVacations.inspectorId, memberOf(turn).inspectorId)),
  (turn) =>
    admin.post(`/api/inspectors/${memberOf(turn).inspectorId}/absences`, {
      from: `${thursday}T${String(8 + (turn % 10)).padStart(2, '0')}:00`,
      to: `${thursday}T19:00`,
    }),
  (turn) => db.delete(inspectorAbsences).where(eq(inspectorAbsences.inspectorId, memberOf(turn).inspectorId)),
  (turn) =>
    db
      .update(inspectors)
      .set({ approvedAt: turn % 2 ? new Date() : null })
      .where(eq(inspectors.id, memberOf(turn).inspectorId)),
];

test('whatever happens between two searches, memory offers what the database would', async () => {
  const happening = fc.tuple(fc.nat(HAPPENINGS.length - 1), fc.nat(30));
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 8 }), async (happenings) => {
      for (const [kind, turn] of happenings) {
        await HAPPENINGS[kind]?.(turn);
        const { kept, read } = await offers();
        expect(kept).toEqual(read);
      }
    }),
    { numRuns: 12 },
  );
});
