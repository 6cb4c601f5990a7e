import { afterEach, expect, test } from 'vitest';
import { type LiveStream, listening, openLiveStream } from '../../testing/live-stream.ts';
import { anAgency, aPerson, type Person } from '../../testing/people.ts';
import { secondApp, testApp } from '../../testing/test-app.ts';
import { anInspector, aWorld, bookedBy, draftOf, north } from './requests.fixture.ts';

const app = await testApp();
const { db } = app;
const address = await listening(await secondApp(app));
const world = await aWorld(db);
const admin = await app.as(await aPerson(db, 'Admin'));
const realtor = await app.as(world.realtor);

const streams: LiveStream[] = [];
const listenAs = async (person: Person) => {
  const stream = await openLiveStream(address, app, person);
  streams.push(stream);
  return stream;
};
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

const change = (requestId: string) => ({ event: 'request', data: { requestId } });
const slots = { event: 'slots', data: {} };

/** These and no others, in any order. */
const hears = async (stream: LiveStream, ...expected: object[]) => {
  const received = await stream.received();
  expect(received).toHaveLength(expected.length);
  expect(received).toEqual(expect.arrayContaining(expected));
};

test('a booking is heard by its agency, its inspector and the staff, through another server', async () => {
  const colleague = await listenAs(await aPerson(db, 'RealtorUser', world.agency));
  const inspector = await listenAs(world.inspector);
  const staff = await listenAs(await aPerson(db, 'SuperAdmin'));
  const { _id } = await bookedBy(realtor, draftOf(world, 8));
  await hears(colleague, change(_id), slots);
  await hears(staff, change(_id), slots);
  await hears(inspector, change(_id));
});

test('another agency hears that hours changed and nothing of the visit; people who book nothing hear nothing', async () => {
  const rival = await aPerson(db, 'Realtor', await anAgency(db));
  const other = await anInspector(db, { cities: [world.city], services: [world.service], at: north(1) });
  const [theirs, elsewhere] = [await listenAs(rival), await listenAs(other)];
  const { _id } = await bookedBy(realtor, draftOf(world, 9));
  await hears(theirs, slots);
  await admin.put(`/api/request/${_id}`, { notes: 'Chaves com o porteiro' });
  await hears(theirs);
  await admin.delete(`/api/request/${_id}`);
  await hears(theirs, slots);
  const theirOwn = await bookedBy(realtor, draftOf({ ...world, inspector: other }, 9));
  await hears(theirs, slots);
  await hears(elsewhere, change(theirOwn._id));
});

test('the inspector’s status and photos reach the agency', async () => {
  const { _id } = await bookedBy(realtor, draftOf(world, 11));
  const agency = await listenAs(world.realtor);
  const inspector = await app.as(world.inspector);
  await inspector.put(`/api/request/${_id}`, { status: 'completed' });
  await hears(agency, change(_id));
  const form = new FormData();
  form.set('fileData', new File(['%PDF-1.7\n%%EOF\n'], 'laudo.pdf'));
  expect((await inspector.put(`/api/request/${_id}`, form)).statusCode).toBe(200);
  await hears(agency, change(_id));
});

test('a visit that goes to another inspector is heard by both', async () => {
  const other = await anInspector(db, { cities: [world.city], services: [world.service], at: north(1) });
  const { _id } = await bookedBy(realtor, draftOf(world, 13));
  const [former, next] = [await listenAs(world.inspector), await listenAs(other)];
  await admin.put(`/api/request/${_id}`, { inspectorId: other.inspectorId });
  await hears(former, change(_id));
  await hears(next, change(_id));
});

test('a refused change is heard by nobody', async () => {
  const { _id } = await bookedBy(realtor, draftOf(world, 15));
  const agency = await listenAs(world.realtor);
  expect((await admin.put(`/api/request/${_id}`, { inspectorId: 'f'.repeat(24) })).statusCode).toBe(404);
  await hears(agency);
  await admin.delete(`/api/request/${_id}`);
  await hears(agency, change(_id), slots);
});
