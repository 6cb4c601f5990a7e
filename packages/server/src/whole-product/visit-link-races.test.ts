import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  anInspector,
  aProperty,
  aWorld,
  bookedBy,
  draftOf,
  thursday,
} from '../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../features/requests/tables.ts';
import { linkOf, saveLinkSettings, viewOf } from '../features/visit-links/visit-links.fixture.ts';
import { secondApp, testApp } from '../testing/test-app.ts';

const ROUNDS = 10;

const app = await testApp();
const second = await secondApp(app);
const { db, anyone } = app;
const at = (hour: number) => `${thursday}T${String(hour).padStart(2, '0')}:00`;

test(`[LINK-6] of two who move to the last hour through two servers, one gets it, ${ROUNDS} times over`, async () => {
  await saveLinkSettings(db, { days: 30, most_moves: 20 });
  const wins = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const world = await aWorld(db);
    const agency = await app.as(world.realtor);
    // The other one is free at eight only, so that at three there is one inspector for two.
    const other = await anInspector(db, {
      cities: [world.city],
      services: [world.service],
      work: { starts: 480, ends: 540 },
    });
    const mine = await bookedBy(agency, draftOf(world, 10));
    const property = await aProperty(db, world.agency);
    const theirs = await bookedBy(agency, draftOf({ ...world, property, inspector: other }, 8));
    const paths = [await linkOf(agency, mine._id), await linkOf(agency, theirs._id)];
    const shown = await Promise.all(paths.map(async (path) => viewOf(await anyone.get(path)).date));

    const answers = await Promise.all(
      paths.map((path, index) =>
        (index === 0 ? app.app : second).inject({
          method: 'POST',
          url: `${path}/move`,
          payload: { for: shown[index], to: at(15) },
          // Each from an address of its own: there is a limit to the readings of one.
          remoteAddress: `203.0.113.${round}`,
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const lost = answers.findIndex(({ statusCode }) => statusCode === 409);
    expect(answers[lost]?.json()).toMatchObject({ code: 'request.slot-taken', days: expect.any(Array) });
    wins[1 - lost] = (wins[1 - lost] ?? 0) + 1;
    const kept = await db
      .select()
      .from(inspectionRequests)
      .where(inArray(inspectionRequests.id, [mine._id, theirs._id]));
    const there = kept.filter(({ startsAt }) => startsAt.getUTCHours() === 18);
    expect(there).toHaveLength(1);
    await db.update(inspectionRequests).set({ status: 'canceled' });
  }
  expect(wins.reduce((sum, count) => sum + count, 0)).toBe(ROUNDS);
});
