import { expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { twoServers } from '../../../testing/two-servers.ts';
import { anInspector, aProperty, aWorld, bookedBy, draftOf, north, thursday } from '../requests.fixture.ts';

const app = await testApp();
const { db } = app;
const world = await aWorld(db);
const admin = await app.as(await aPerson(db, 'Admin'));
const realtor = await app.as(world.realtor);

/** An inspector of one's own, so that only the property can stand in the way. */
const somebody = (km = 5) =>
  anInspector(db, { cities: [world.city], services: [world.service], at: north(km) });

async function aHouse() {
  return {
    ...world,
    property: await aProperty(db, world.agency),
    inspector: await somebody(),
  };
}
const at = (hour: number) => `${thursday}T${String(hour).padStart(2, '0')}:00:00`;

test('a second visit of a property at the same hour is refused and told which one is there', async () => {
  const here = await aHouse();
  const first = await bookedBy(realtor, draftOf(here, 10));
  const other = { ...here, inspector: await somebody() };
  for (const caller of [realtor, admin]) {
    const answer = await caller.post('/api/request', draftOf(other, 10));
    expectRefusal(answer, 'request.property-taken');
    expect(answer.json().visit).toEqual({ _id: first._id, date: first.date });
  }
  await bookedBy(realtor, draftOf(other, 11));
});

test('the staff may insist, an agency and an inspector may not', async () => {
  const here = await aHouse();
  const { _id } = await bookedBy(realtor, draftOf(here, 10));
  const forced = draftOf({ ...here, inspector: await somebody() }, 10, { force: true });
  for (const answer of [
    await realtor.post('/api/request', forced),
    await realtor.put(`/api/request/${_id}`, { notes: 'x', force: true }),
    await (await app.as(here.inspector)).put(`/api/request/${_id}`, { notes: 'x', force: true }),
  ]) {
    expect(Object.keys(expectRefusal(answer, 'access.field-denied'))).toEqual(['force']);
  }
  const second = await bookedBy(admin, forced);
  expect((await realtor.put(`/api/request/${second._id}`, { notes: 'Juntas' })).statusCode).toBe(200);
});

test('moving, coming back from canceled and another property are refused alike', async () => {
  const here = await aHouse();
  await bookedBy(realtor, draftOf(here, 10));
  const put = async (id: string, change: object) => admin.put(`/api/request/${id}`, change);

  const late = await bookedBy(realtor, draftOf({ ...here, inspector: await somebody() }, 14));
  expectRefusal(await put(late._id, { date: at(10) }), 'request.property-taken');
  expect((await put(late._id, { date: at(10), force: true })).statusCode).toBe(200);
  expect((await put(late._id, { status: 'canceled' })).statusCode).toBe(200);
  expectRefusal(await put(late._id, { status: 'requested' }), 'request.property-taken');

  const elsewhere = { ...(await aHouse()), inspector: await somebody() };
  const { _id } = await bookedBy(realtor, draftOf(elsewhere, 10));
  expectRefusal(await put(_id, { propertyId: here.property }), 'request.property-taken');
});

test('a deletion can be undone beside a visit that was there, not beside one booked since', async () => {
  const here = await aHouse();
  await bookedBy(realtor, draftOf(here, 10));
  const forced = draftOf({ ...here, inspector: await somebody() }, 10, { force: true });
  const { _id } = await bookedBy(admin, forced);
  await admin.delete(`/api/request/${_id}`);
  expect((await admin.post(`/api/request/restore/${_id}`)).statusCode).toBe(200);

  const there = await aHouse();
  const gone = await bookedBy(realtor, draftOf(there, 10));
  await admin.delete(`/api/request/${gone._id}`);
  await bookedBy(realtor, draftOf({ ...there, inspector: await somebody() }, 10));
  expectRefusal(await admin.post(`/api/request/restore/${gone._id}`), 'request.property-taken');
});

test('of many who book one property at one hour with different inspectors, one gets it', async () => {
  const { db: shared, from } = await twoServers();
  const town = await aWorld(shared);
  const call = await from(await aPerson(shared, 'Admin'));
  const inspectors = await Promise.all(
    Array.from({ length: 8 }, () => anInspector(shared, { cities: [town.city], services: [town.service] })),
  );
  const answers = await Promise.all(
    inspectors.map((inspector, turn) =>
      call(turn, 'POST', '/api/request', draftOf({ ...town, inspector }, 10)),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)]);
});

test('an agency whose inspector was just taken gets the next nearest at that hour, the staff is asked', async () => {
  const own = await aWorld(db);
  const service = { ...own, property: await aProperty(db, own.agency) };
  const [first, second] = [
    await anInspector(db, { cities: [own.city], services: [own.service], at: north(1) }),
    await anInspector(db, { cities: [own.city], services: [own.service], at: north(30) }),
  ];
  const agency = await app.as(own.realtor);
  await bookedBy(agency, draftOf({ ...own, inspector: first }, 10));
  const draft = draftOf({ ...service, inspector: first }, 10);
  expectRefusal(await admin.post('/api/request', draft), 'request.slot-taken');
  expect((await bookedBy(agency, draft)).inspectorId).toBe(own.inspector.inspectorId);

  const third = draftOf({ ...service, property: await aProperty(db, own.agency), inspector: first }, 10);
  expect((await bookedBy(agency, third)).inspectorId).toBe(second.inspectorId);
  const fourth = draftOf({ ...service, property: await aProperty(db, own.agency), inspector: first }, 10);
  expectRefusal(await agency.post('/api/request', fourth), 'request.slot-taken');
});
