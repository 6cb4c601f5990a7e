import type { RequestEvent } from '@esquadro/domain/requests/request-event';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aPerson } from '../../testing/people.ts';
import { twoServers } from '../../testing/two-servers.ts';
import { anInspector, aProperty, aWorld, draftOf, north, thursday } from './requests.fixture.ts';

/**
 * How much is done, by how many at once; few inspectors and one day, so that they get in each other's way.
 * `OPERATIONS=10000` in the environment asks for more than the quick run does.
 */
const OPERATIONS = Number(process.env.OPERATIONS ?? 1500);
const CLIENTS = 16;
const INSPECTORS = 3;

const { db, from } = await twoServers();
const world = await aWorld(db);
const places = [world.property, await aProperty(db, world.agency, north(4))];
const inspectors = [world.inspector];
while (inspectors.length < INSPECTORS) {
  inspectors.push(await anInspector(db, { cities: [world.city], services: [world.service], at: north(2) }));
}
const staff = await aPerson(db, 'Admin');

/** A repeatable die: the same seed throws the same numbers. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * sides);
  };
}

/** What the server has acknowledged of each request: the last answer that was read. */
type Known = Map<string, { version: number; status: string; date: string; inspectorId: string }>;

const hourOf = (hour: number) => `${thursday}T${String(hour).padStart(2, '0')}:00:00`;

async function aClient(number: number, known: Known, ids: string[]): Promise<number[]> {
  const call = await from(number % 2 ? world.realtor : staff);
  const roll = dice(number + 1);
  const statuses: number[] = [];
  for (let count = 0; count < OPERATIONS / CLIENTS; count += 1) {
    const inspector = inspectors[roll(INSPECTORS)] ?? world.inspector;
    const property = places[roll(places.length)] ?? world.property;
    const id = ids[roll(ids.length)];
    const changes = [
      { status: 'canceled' },
      { status: ['requested', 'assigned', 'completed', 'blocked'][roll(4)] },
      { date: hourOf(8 + roll(10)) },
      { inspectorId: inspector.inspectorId, date: hourOf(8 + roll(10)) },
      { propertyId: property },
    ];
    const answer =
      id === undefined || roll(3) === 0
        ? await call(
            roll(2),
            'POST',
            '/api/request',
            draftOf({ ...world, inspector, property }, 8 + roll(10)),
          )
        : await call(roll(2), 'PUT', `/api/request/${id}`, changes[roll(changes.length)] ?? {});
    statuses.push(answer.statusCode);
    if (answer.statusCode >= 300) continue;
    const { _id, ...rest } = answer.json();
    if (answer.statusCode === 201) ids.push(_id);
    if (rest.version >= (known.get(_id)?.version ?? 0)) known.set(_id, rest);
  }
  return statuses;
}

test(`after ${OPERATIONS} bookings, moves and cancellations by ${CLIENTS} clients nothing overlaps, is lost or untold`, async () => {
  const known: Known = new Map();
  const ids: string[] = [];
  const done = await Promise.all(Array.from({ length: CLIENTS }, (_, number) => aClient(number, known, ids)));
  const statuses = new Set(done.flat());
  expect([...statuses].every((status) => [200, 201, 409].includes(status))).toBe(true);
  expect([...statuses].sort()).toEqual([200, 201, 409]);

  const { rows: overlaps } = await db.execute(sql`
    SELECT a.id FROM inspection_requests a JOIN inspection_requests b
      ON a.inspector_id = b.inspector_id AND a.id < b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at
    WHERE a.status <> 'canceled' AND b.status <> 'canceled'`);
  expect(overlaps).toEqual([]);

  const call = await from(staff);
  for (const [id, acknowledged] of known) {
    const { version, status, date, inspectorId } = (await call(0, 'GET', `/api/request/${id}`)).json();
    expect({ version, status, date, inspectorId }).toEqual({
      version: acknowledged.version,
      status: acknowledged.status,
      date: acknowledged.date,
      inspectorId: acknowledged.inspectorId,
    });
    const events: RequestEvent[] = (await call(1, 'GET', `/api/request/${id}/events`)).json();
    expect(replay(events)).toMatchObject({ status, date, inspectorId });
  }
}, 300_000);

/** What a request must be now, by its history alone: each change begins where the last one ended. */
function replay(events: RequestEvent[]): Record<string, unknown> {
  const state: Record<string, unknown> = {};
  for (const { kind, changes } of events) {
    for (const { field, from: before, to } of changes) {
      if (kind !== 'created') expect(before).toEqual(state[field] ?? null);
      state[field] = to;
    }
  }
  return state;
}
