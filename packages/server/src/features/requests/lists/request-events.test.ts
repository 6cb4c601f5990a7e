import type { RequestEvent } from '@esquadro/domain/requests/request-event';
import { expect, test } from 'vitest';
import { actorOf } from '../../../platform/auth/access.ts';
import { aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { changeRequest } from '../booking/change-request.ts';
import { anInspector, aWorld, bookedBy, draftOf, requestOf, thursday } from '../requests.fixture.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const realtor = await as(world.realtor);
const staff = await aPerson(db, 'Admin');
const admin = await as(staff);

const historyOf = async (id: string): Promise<RequestEvent[]> =>
  (await admin.get(`/api/request/${id}/events`)).json();

test('[REQUEST-18] every change is a line: who, when, what, from and to', async () => {
  const other = await anInspector(db, { cities: [world.city], services: [world.service], name: 'Bia' });
  const { _id, date_creation } = await bookedBy(realtor, draftOf(world, 10, { rent: 100 }));
  const change = {
    status: 'assigned',
    date: `${thursday}T15:00:00`,
    inspectorId: other.inspectorId,
    notes: 'portão azul',
  };
  const assigned = requestOf(await admin.put(`/api/request/${_id}`, change));
  const [created, status, rescheduled, details, ...more] = await historyOf(_id);

  expect(more).toEqual([]);
  expect(created).toMatchObject({ kind: 'created', at: date_creation, actor: { _id: world.realtor.id } });
  expect(created?.changes).toContainEqual({ field: 'rent', from: null, to: 100 });
  expect(status).toMatchObject({
    kind: 'status',
    at: assigned.date_assigned,
    changes: [{ field: 'status', from: 'requested', to: 'assigned' }],
  });
  expect(rescheduled?.kind).toBe('rescheduled');
  expect(rescheduled?.changes).toContainEqual({
    field: 'date',
    from: `${thursday}T10:00:00-03:00`,
    to: `${thursday}T15:00:00-03:00`,
  });
  expect(rescheduled?.changes).toContainEqual({ field: 'inspector', from: 'Ana Souza', to: 'Bia Souza' });
  expect(details).toMatchObject({
    kind: 'changed',
    changes: [{ field: 'notes', from: '', to: 'portão azul' }],
  });
});

test('what changes nothing leaves no line', async () => {
  const request = await bookedBy(realtor, draftOf(world, 8));
  await admin.put(`/api/request/${request._id}`, { notes: request.notes, status: 'requested' });
  expect((await historyOf(request._id)).map(({ kind }) => kind)).toEqual(['created']);
});

test('the history keeps the order in which things happened, whatever the clocks of two servers say', async () => {
  const { _id } = await bookedBy(realtor, draftOf(world, 16));
  const viewer = { userId: staff.id, role: 'Admin', realtorId: null, inspectorId: null } as const;
  const changeAt = (now: Date, status: 'assigned' | 'completed') =>
    db.transaction((tx) => changeRequest(tx, actorOf({ viewer }, 'request:edit', now), _id, { status }));
  const now = Date.now();
  await changeAt(new Date(now + 5_000), 'assigned');
  await changeAt(new Date(now + 2_000), 'completed');
  const states = (await historyOf(_id)).flatMap(({ changes }) =>
    changes.filter(({ field }) => field === 'status').map(({ to }) => to),
  );
  expect(states).toEqual(['requested', 'assigned', 'completed']);
});

test('a deletion and its undoing are lines too', async () => {
  const { _id } = await bookedBy(realtor, draftOf(world, 9));
  await admin.delete(`/api/request/${_id}`);
  await admin.post(`/api/request/restore/${_id}`);
  expect((await historyOf(_id)).map(({ kind }) => kind)).toEqual(['created', 'deleted', 'restored']);
});

test('the name in a line is the one the person had then', async () => {
  const person = await aPerson(db, 'Admin');
  const { _id } = await bookedBy(await as(person), draftOf(world, 12));
  const [before] = await historyOf(_id);
  await admin.patch(`/api/user/updateRealtorUser/${person.id}`, { first_name: 'Renomeado' });
  expect((await historyOf(_id))[0]?.actor.name).toBe(before?.actor.name);
});
