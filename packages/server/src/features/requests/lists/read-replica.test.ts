import { expect, test } from 'vitest';
import { aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { aWorld, bookedBy, draftOf } from '../requests.fixture.ts';

/** A replica that has heard of nothing yet, as late as one can be. */
const late = await testApp();
const { db, as } = await testApp({ readDb: late.db });

test('only exports are read from a replica; whatever was just written is seen at once', async () => {
  const world = await aWorld(db);
  const admin = await as(await aPerson(db, 'Admin'));
  const { _id } = await bookedBy(await as(world.realtor), draftOf(world, 9));
  const ids = (rows: { _id: string }[]) => rows.map((row) => row._id);
  for (const path of ['/api/request', '/api/request?view=card', '/api/request/calendar'])
    expect(ids((await admin.get(path)).json())).toEqual([_id]);
  expect((await admin.get(`/api/request/${_id}`)).json()).toMatchObject({ _id });

  const exported = (await admin.get('/api/request?format=csv')).body.trim().split('\r\n');
  expect(exported).toHaveLength(1);
});
