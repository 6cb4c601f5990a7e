import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { eq } from 'drizzle-orm';
import { aProperty, aWorld, bookedBy, draftOf, north } from '../../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../../features/requests/tables.ts';
import { newId } from '../../platform/new-id.ts';
import { aPerson } from '../../testing/people.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';

export const HOUR_MS = 3_600_000;

/** An office, its inspector Ana, and visits that begin when the test says so: hours from now. */
export async function aFieldDay(overrides: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(overrides);
  const { db, as } = app;
  const world = await aWorld(db);
  const people = {
    staff: await aPerson(db, 'Admin'),
    agency: world.realtor,
    ana: world.inspector,
  };
  const staff = await as(people.staff);
  const agency = await as(people.agency);
  const ana = await as(people.ana);

  let booked = 0;
  /** Booked at an hour of its own and then moved to `hours` from now, as time passes; so short that none overlap. */
  async function aVisit(hours = 1, over: Record<string, unknown> = {}): Promise<InspectionRequest> {
    booked += 1;
    const property = await aProperty(db, world.agency, { label: `Casa ${booked}`, ...north(booked / 100) });
    const day = new Date(Date.now() + (20 + booked) * 24 * HOUR_MS).toISOString().slice(0, 10);
    const visit = await bookedBy(
      agency,
      draftOf({ ...world, property }, 10, { date: `${day}T10:00:00`, ...over }),
    );
    const startsAt = new Date(Date.now() + hours * HOUR_MS + booked * 1000);
    await db
      .update(inspectionRequests)
      .set({ startsAt, endsAt: new Date(startsAt.getTime() + 500) })
      .where(eq(inspectionRequests.id, visit._id));
    return visit;
  }

  return { ...app, world, people, staff, agency, ana, aVisit };
}

type Over = Record<string, unknown>;

/** A press of a button, now, unless it says otherwise. */
export const aMark = (kind: string, over: Over = {}) => ({
  _id: newId(),
  kind,
  at: new Date().toISOString(),
  ...over,
});

export const press = (who: Caller, visitId: string, mark: Over) =>
  who.post(`/api/visits/${visitId}/marks`, mark);
