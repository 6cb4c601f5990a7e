import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { aWorld, bookedBy, draftOf } from '../requests.fixture.ts';

const { db, as } = await testApp({ newsDelayMs: 10_000 });

test('a booking asks the database seven times: session, transaction, facts, day, writing and answer', async () => {
  const world = await aWorld(db);
  const realtor = await as(world.realtor);
  await bookedBy(realtor, draftOf(world, 10));
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await bookedBy(realtor, draftOf(world, 15));
  expect(asked).toHaveBeenCalledTimes(7);
});
