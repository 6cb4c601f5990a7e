import { expect, test } from 'vitest';
import { aWorld, bookedBy, draftOf, requestOf } from '../../features/requests/requests.fixture.ts';
import { expectRefusal } from '../../testing/expect-refusal.ts';
import { aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const admin = await as(await aPerson(db, 'Admin'));
const realtor = await as(world.realtor);
const user = await aPerson(db, 'User');

const changesOf = async (id: string) =>
  (await admin.get(`/api/request/${id}/events`))
    .json()
    .at(-1)
    .changes.map(({ field, from, to }: { field: string; from: unknown; to: unknown }) => [field, from, to]);

test('[DAY-11] a canceled visit keeps the reason, its history tells it, and it goes with the status', async () => {
  const { _id } = await bookedBy(realtor, draftOf(world, 9));
  const path = `/api/request/${_id}`;
  const canceled = requestOf(await realtor.put(path, { status: 'canceled', cancel_reason: 'party' }));
  expect(canceled).toMatchObject({ status: 'canceled', cancel_reason: 'party' });
  expect(await changesOf(_id)).toEqual([
    ['status', 'requested', 'canceled'],
    ['cancel_reason', null, 'party'],
  ]);
  const corrected = requestOf(await realtor.put(path, { cancel_reason: 'agency' }));
  expect(corrected.cancel_reason).toBe('agency');
  // A form sends back all that it read.
  const back = requestOf(await realtor.put(path, { ...corrected, status: 'requested' }));
  expect([back.status, back.cancel_reason]).toEqual(['requested', null]);
});

test('[DAY-11] nobody has to give a reason, but nothing else has one', async () => {
  const { _id } = await bookedBy(realtor, draftOf(world, 11));
  const path = `/api/request/${_id}`;
  const refused = await realtor.put(path, { cancel_reason: 'agency' });
  expect(Object.keys(expectRefusal(refused, 'input.invalid'))).toEqual(['cancel_reason']);
  expectRefusal(await realtor.put(path, { status: 'canceled', cancel_reason: 'chuva' }), 'input.invalid');
  const inspector = await as(world.inspector);
  expect(requestOf(await inspector.put(path, { status: 'canceled', cancel_reason: '' }))).toMatchObject({
    status: 'canceled',
    cancel_reason: null,
  });
});

test('[DAY-11] many are canceled with one reason, which a mere user does not read', async () => {
  const { _id } = await bookedBy(realtor, draftOf(world, 13));
  const changes = [{ _id, status: 'canceled', cancel_reason: 'mistake' }];
  const outcome = (await admin.post('/api/request/status', { changes })).json();
  expect(outcome).toMatchObject({ changed: [{ _id }], refused: [] });
  expect(requestOf(await realtor.get(`/api/request/${_id}`)).cancel_reason).toBe('mistake');
  await db.execute(`UPDATE inspection_requests SET requested_by = '${user.id}' WHERE id = '${_id}'`);
  const asked = await as(user);
  expect(requestOf(await asked.get(`/api/request/${_id}`)).cancel_reason).toBeNull();
  expect((await asked.get(`/api/request/${_id}/events`)).body).not.toContain('mistake');
});
