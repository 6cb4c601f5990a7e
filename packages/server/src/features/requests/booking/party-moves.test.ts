import { visitActor } from '@esquadro/domain/auth/party';
import { AppError } from '@esquadro/domain/shared/errors';
import { expect, test } from 'vitest';
import { aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { aProperty, aWorld, bookedBy, draftOf, requestOf, thursday } from '../requests.fixture.ts';
import { changeRequest } from './change-request.ts';

const app = await testApp();
const { db } = app;
const world = await aWorld(db);
const agency = await app.as(world.realtor);
const admin = await app.as(await aPerson(db, 'Admin'));
const inspector = await app.as(world.inspector);
const maria = { kind: 'tenant', name: 'Maria' } as const;

test('somebody without an account moves the visit of their link, and everybody is told who it was', async () => {
  const { _id } = await bookedBy(agency, draftOf(world, 10));
  const actor = visitActor(maria, _id, new Date());
  await db.transaction((tx) => changeRequest(tx, actor, _id, { date: `${thursday}T14:00:00` }));

  const events = (await agency.get(`/api/request/${_id}/events`)).json();
  expect(events.at(-1)).toMatchObject({
    kind: 'rescheduled',
    actor: { _id: null, name: 'Locatário: Maria' },
  });
  for (const caller of [agency, admin, inspector]) {
    const [notice] = (await caller.get('/api/notifications')).json();
    expect(notice).toMatchObject({ requestId: _id, kind: 'rescheduled', actor: 'Locatário: Maria' });
  }
});

test('a link reaches its own visit only, and of that only the hour', async () => {
  const property = await aProperty(db, world.agency);
  const mine = await bookedBy(agency, draftOf(world, 8));
  const other = await bookedBy(agency, draftOf({ ...world, property }, 11));
  const actor = visitActor(maria, mine._id, new Date());
  const change = (id: string, fields: object) => db.transaction((tx) => changeRequest(tx, actor, id, fields));

  const codeOf = (attempt: Promise<void>) =>
    attempt.then(
      () => 'done',
      (error) => (error instanceof AppError ? error.code : String(error)),
    );
  expect(await codeOf(change(other._id, { date: `${thursday}T15:00:00` }))).toBe('request.not-found');
  for (const fields of [{ status: 'canceled' }, { rent: 1 }, { notes: 'x' }, { propertyId: property }])
    expect(await codeOf(change(mine._id, fields))).toBe('access.field-denied');
  expect(await codeOf(change(mine._id, { force: true, date: `${thursday}T15:00:00` }))).toBe(
    'access.field-denied',
  );
  // What agencies are not offered, a party is not either.
  expect(await codeOf(change(mine._id, { date: `${thursday}T11:00:00` }))).toBe('request.slot-taken');
  expect(await codeOf(change(mine._id, { date: `${thursday}T03:00:00` }))).toBe('request.not-offered');
  expect(requestOf(await agency.get(`/api/request/${mine._id}`)).version).toBe(1);
});
