import type { Viewer } from '@esquadro/domain/auth/permissions';
import { scopeOf } from '@esquadro/domain/auth/scope';
import { and, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { failVisit } from '../features/field/failure/fail-visit.ts';
import { type Marker, recordMark } from '../features/field/record-mark.ts';
import { inspectors } from '../features/inspectors/tables.ts';
import { notifications } from '../features/notifications/tables.ts';
import { inspectionRequests as requests } from '../features/requests/tables.ts';
import { actorOf } from '../platform/auth/access.ts';
import { newId } from '../platform/new-id.ts';
import type { DemoInspector, DemoWorld } from './demo-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** As many past visits have marks. */
const MARKED = 6;

type Visit = typeof requests.$inferSelect & { userId: string };

/**
 * What inspectors said of some visits: past ones from the road to the end, one that failed, with a photo, and one that is
 * under way. Nothing of whoever logs in as the inspector, whose day is still to be lived.
 */
export async function loadField(world: DemoWorld, [own]: DemoInspector[]): Promise<void> {
  const { tx, now } = world;
  const others = ne(requests.inspectorId, own?.id ?? '');
  const past = lt(requests.endsAt, new Date(now.getTime() - 24 * HOUR_MS));
  for (const visit of await findVisits(world, and(others, past, eq(requests.status, 'completed')), MARKED))
    await markWhole(world, visit);
  for (const visit of await findVisits(world, and(past, eq(requests.status, 'blocked')), 1))
    await failOne(world, visit);
  const soon = and(
    gt(requests.startsAt, now),
    lt(requests.startsAt, new Date(now.getTime() + 2 * HOUR_MS)),
    eq(requests.status, 'assigned'),
    others,
  );
  for (const visit of await findVisits(world, soon, 1))
    await mark(world, visit, {
      kind: 'on_the_way',
      at: new Date(now.getTime() - 10 * MINUTE_MS),
      north: 0.03,
    });

  // It is no news what happened before anybody has looked.
  await tx.delete(notifications).where(inArray(notifications.kind, ['on-the-way', 'arrived', 'failed']));
  await tx.update(requests).set({ fieldAskedFor: requests.startsAt }).where(lt(requests.endsAt, now));
}

async function findVisits({ tx }: DemoWorld, chosen: ReturnType<typeof and>, most: number): Promise<Visit[]> {
  const rows = await tx
    .select({ visit: requests, userId: inspectors.userId })
    .from(requests)
    .innerJoin(inspectors, eq(inspectors.id, requests.inspectorId))
    .where(chosen)
    .orderBy(desc(requests.startsAt), desc(requests.id))
    .limit(most);
  return rows.map(({ visit, userId }) => ({ ...visit, userId }));
}

async function markWhole(world: DemoWorld, visit: Visit): Promise<void> {
  const at = (minutes: number) => new Date(visit.startsAt.getTime() + minutes * MINUTE_MS);
  await mark(world, visit, { kind: 'on_the_way', at: at(-25), north: 0.04 });
  await mark(world, visit, { kind: 'arrived', at: at(-2), north: 0.0003 });
  await mark(world, visit, { kind: 'started', at: at(3), north: 0.0002 });
  await mark(world, visit, { kind: 'finished', at: visit.endsAt, north: 0.0002 });
}

/** Where the device was, in degrees to the north of the property. */
const placeOf = ({ latitude, longitude }: Visit, north: number) => ({
  latitude: latitude === null ? null : latitude + north,
  longitude,
  accuracy_m: 12,
});

type Pressed = { kind: 'on_the_way' | 'arrived' | 'started' | 'finished'; at: Date; north: number };

async function mark({ tx }: DemoWorld, visit: Visit, { kind, at, north }: Pressed): Promise<void> {
  const press = { _id: newId(), kind, at: at.toISOString(), note: '', ...placeOf(visit, north) };
  await recordMark(tx, markerOf(visit, at), visit.id, press);
}

async function failOne({ tx, store, picture }: DemoWorld, visit: Visit): Promise<void> {
  const at = new Date(visit.startsAt.getTime() + 16 * MINUTE_MS);
  await failVisit(tx, store, markerOf(visit, at), visit.id, {
    _id: newId(),
    reason: 'nobody',
    at: at.toISOString(),
    waited_until: at.toISOString(),
    note: 'Toquei o interfone três vezes e liguei para o locatário.',
    ...placeOf(visit, 0.0003),
    uploads: [await picture('house', 'photos')],
  });
}

/** The visit's own inspector, at a moment. */
function markerOf({ userId, inspectorId }: Visit, now: Date): Marker {
  const viewer: Viewer = { userId, role: 'Inspector', realtorId: null, inspectorId };
  return { ...actorOf({ viewer }, 'field:mark', now), edit: scopeOf(viewer, 'request:edit') };
}
