import { timeLimit } from '@esquadro/harness/time-limit';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { one } from '../../../platform/db/one.ts';
import { readRefusal } from '../../../testing/expect-refusal.ts';
import { aPerson } from '../../../testing/people.ts';
import { twoServers } from '../../../testing/two-servers.ts';
import { timeRanges } from '../../settings/tables.ts';
import { anInspector, aProperty, aWorld, draftOf, north, thursday } from '../requests.fixture.ts';
import { inspectionRequests } from '../tables.ts';

const CLICKS = 200;

const { db, from } = await twoServers();
const world = await aWorld(db);
// A minute for each square meter: 120 m² take two hours.
await db.insert(timeRanges).values({ position: 0, minSquareMeter: 0, time: 60, timeFurbished: 60 });
const call = await from(world.realtor);
const callAsAdmin = await from(await aPerson(db, 'Admin'));

const aFreeInspector = async () => ({
  ...world,
  property: await aProperty(db, world.agency),
  inspector: await anInspector(db, { cities: [world.city], services: [world.service] }),
});

/** A server whose connections are all busy says 503 and when to come back; a client does, as often as needed. */
async function untilServed(send: () => ReturnType<typeof call>) {
  for (;;) {
    const answer = await send();
    if (answer.statusCode !== 503) return answer;
    expect(answer.headers['retry-after']).toBeDefined();
  }
}

const tally = (answers: { statusCode: number }[]) => {
  const counts = new Map<number, number>();
  for (const { statusCode } of answers) counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
  return Object.fromEntries(counts);
};

test(
  `[API-42] of ${CLICKS} clicks on one hour through two servers, one books and the rest are told`,
  async () => {
    const draft = draftOf(await aFreeInspector(), 10);
    const answers = await Promise.all(
      Array.from({ length: CLICKS }, (_, click) =>
        untilServed(() => call(click, 'POST', '/api/request', draft)),
      ),
    );
    expect(tally(answers)).toEqual({ 201: 1, 409: CLICKS - 1 });
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(readRefusal(answer)).toMatchObject({
        code: 'request.slot-taken',
        error: 'Este horário acabou de ser reservado. Escolha outro.',
        free_hours: [8, 9, 11, 12, 13, 14, 15, 16, 17],
      });
    }
  },
  timeLimit(120_000),
);

test(
  '[API-43] of fifty who want one hour, in a new visit, a longer one, a moved one or one back from canceled, one gets it',
  async () => {
    const here = await aFreeInspector();
    const large = { ...here, property: await aProperty(db, world.agency, { squareFootage: 120 }) };
    // The staff may force a booking, so that only the inspector's hour can prevent it.
    const book = (turn: number, draft: object) =>
      untilServed(() => callAsAdmin(turn, 'POST', '/api/request', { ...draft, force: true }));
    const change = (turn: number, id: string, changes: object) =>
      untilServed(() => callAsAdmin(turn, 'PUT', `/api/request/${id}`, { ...changes, force: true }));
    const movable: string[] = [];
    for (const hour of [8, 13, 15, 17]) movable.push((await book(0, draftOf(here, hour))).json()._id);
    const canceled: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { _id } = (await book(count, draftOf(here, 11))).json();
      await change(count, _id, { status: 'canceled' });
      canceled.push(_id);
    }
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, (_, turn) => book(turn, draftOf(here, 11))),
      ...Array.from({ length: 12 }, (_, turn) => book(turn, draftOf(large, 10))),
      ...movable.map((id, turn) => change(turn, id, { date: `${thursday}T11:00:00` })),
      ...canceled.map((id, turn) => change(turn, id, { status: 'requested' })),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(tally(answers)[409]).toBe(49);
  },
  timeLimit(120_000),
);

test('[API-43] of canceled visits of one hour that come back at once, one does', async () => {
  const here = await aFreeInspector();
  const ids: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    const { _id } = (await call(count, 'POST', '/api/request', draftOf(here, 10))).json();
    await call(count, 'PUT', `/api/request/${_id}`, { status: 'canceled' });
    ids.push(_id);
  }
  const answers = await Promise.all(
    ids.map((id, turn) => call(turn, 'PUT', `/api/request/${id}`, { status: 'requested' })),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 5 });
});

test('two neighbouring hours at places too far apart are not both booked, however close the clicks', async () => {
  const here = await aFreeInspector();
  const far = { ...here, property: await aProperty(db, world.agency, north(15)) };
  const answers = await Promise.all([
    call(0, 'POST', '/api/request', draftOf(here, 10)),
    call(1, 'POST', '/api/request', draftOf(far, 11)),
  ]);
  expect(tally(answers)).toEqual({ 201: 1, 409: 1 });
});

test('two inspectors who swap their visits at once never deadlock', async () => {
  const [one, two] = [await aFreeInspector(), await aFreeInspector()];
  const book = async (here: typeof one) =>
    (await call(0, 'POST', '/api/request', draftOf(here, 10))).json()._id;
  const [first, second] = [await book(one), await book(two)];
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all([
      call(0, 'PUT', `/api/request/${first}`, { inspectorId: two.inspector.inspectorId }),
      call(1, 'PUT', `/api/request/${second}`, { inspectorId: one.inspector.inspectorId }),
    ]);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  }
});

test('the database alone refuses an overlap', async () => {
  const here = await aFreeInspector();
  const { _id } = (await call(0, 'POST', '/api/request', draftOf(here, 10))).json();
  const booked = one(await db.select().from(inspectionRequests).where(eq(inspectionRequests.id, _id)));
  const { addressPlain: _address, cityPlain: _city, ...copy } = booked;
  const again = db.insert(inspectionRequests).values({ ...copy, id: 'f'.repeat(24) });
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'no_double_booking' } });
});
