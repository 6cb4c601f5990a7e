import { addDays } from '@esquadro/domain/calendar/count-days';
import { instantOf } from '@esquadro/domain/calendar/local-time';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { contracts } from '../../realtors/tables.ts';
import { timeRanges } from '../../settings/tables.ts';
import {
  anInspector,
  aProperty,
  aService,
  aWorld,
  bookedBy,
  draftOf,
  north,
  requestOf,
  thursday,
  today,
} from '../requests.fixture.ts';
import { inspectionRequests } from '../tables.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const realtor = await as(world.realtor);
const admin = await as(await aPerson(db, 'Admin'));
await db.insert(timeRanges).values({ position: 0, minSquareMeter: 0, time: 60, timeFurbished: 120 });

const anotherInspector = () =>
  anInspector(db, { cities: [world.city], services: [world.service], at: north(1) });
const free = async () => ({
  ...world,
  property: await aProperty(db, world.agency),
  inspector: await anotherInspector(),
});

const put = (id: string, change: object, caller = admin, headers = {}) =>
  caller.put(`/api/request/${id}`, change, { headers });
const changed = async (id: string, change: object) => requestOf(await put(id, change));

/** Moves a request to a past hour behind the server's back, as time does. */
async function letItPass({ _id }: InspectionRequest): Promise<void> {
  const day = addDays(today(), -1);
  const startsAt = instantOf(day, 600, 'America/Sao_Paulo');
  const endsAt = new Date(startsAt.getTime() + 60 * 60_000);
  await db
    .update(inspectionRequests)
    .set({ startsAt, endsAt, localDay: day })
    .where(eq(inspectionRequests.id, _id));
}

describe('status', () => {
  test('[REQUEST-18] any status follows any other, and stamps stay', async () => {
    const { _id } = await bookedBy(realtor, draftOf(await free()));
    const assigned = await changed(_id, { status: 'assigned' });
    expect(assigned.date_assigned).not.toBeNull();
    const completed = await changed(_id, { status: 'completed' });
    expect(completed.date_completed).not.toBeNull();
    const back = await changed(_id, { status: 'requested' });
    expect(back).toMatchObject({
      status: 'requested',
      date_assigned: assigned.date_assigned,
      date_completed: completed.date_completed,
    });
    for (const status of ['blocked', 'canceled', 'blocked', 'assigned', 'requested'] as const) {
      expect((await changed(_id, { status })).status).toBe(status);
    }
  });

  test('canceled frees the slot, and coming back needs it to be free', async () => {
    const here = await free();
    const first = await bookedBy(realtor, draftOf(here));
    await changed(first._id, { status: 'canceled' });
    const second = await bookedBy(realtor, draftOf(here));
    const refused = await put(first._id, { status: 'requested' });
    expectRefusal(refused, 'request.slot-taken');
    expect(refused.json().free_hours).not.toContain(10);
    await changed(second._id, { status: 'canceled' });
    expect((await changed(first._id, { status: 'requested' })).status).toBe('requested');
  });

  test('a blocked request still holds its slot', async () => {
    const here = await free();
    const { _id } = await bookedBy(realtor, draftOf(here));
    await changed(_id, { status: 'blocked' });
    expectRefusal(await realtor.post('/api/request', draftOf(here)), 'request.slot-taken');
  });

  test('a visit of yesterday may still be completed, canceled and brought back', async () => {
    const request = await bookedBy(realtor, draftOf(await free()));
    await letItPass(request);
    for (const status of ['completed', 'canceled', 'assigned'] as const) {
      expect((await changed(request._id, { status })).status).toBe(status);
    }
  });
});

describe('moving a visit', () => {
  test('[API-43] to a free hour, and back, with the slot it leaves free for others', async () => {
    const here = await free();
    const { _id } = await bookedBy(realtor, draftOf(here, 10));
    const moved = await changed(_id, { date: `${thursday}T14:00:00` });
    expect(moved).toMatchObject({ date: `${thursday}T14:00:00-03:00`, duration: 60 });
    await bookedBy(realtor, draftOf(here, 10));
    expectRefusal(await put(_id, { date: `${thursday}T10:00:00` }), 'request.slot-taken');
  });

  test('[API-43] its own slot does not stand in its way', async () => {
    const property = await aProperty(db, world.agency, { squareFootage: 120 });
    const { _id } = await bookedBy(realtor, draftOf({ ...(await free()), property }, 10));
    expect((await changed(_id, { date: `${thursday}T11:00:00` })).duration).toBe(120);
  });

  test('[API-43] to another inspector, who has to be offered', async () => {
    const { _id } = await bookedBy(realtor, draftOf(await free()));
    const other = await anotherInspector();
    expect(await changed(_id, { inspectorId: other.inspectorId })).toMatchObject({
      inspectorId: other.inspectorId,
      inspector: { _id: other.inspectorId },
    });
    const away = await anInspector(db, { cities: [world.city], services: [] });
    expectRefusal(await put(_id, { inspectorId: away.inspectorId }), 'request.not-offered');
    expectRefusal(await put(_id, { inspectorId: newId() }), 'inspector.not-found');
  });

  test.each([
    ['half past', `${thursday}T10:30:00`, 'A vistoria começa em hora cheia.'],
    ['today', `${today()}T22:00:00`, 'Escolha um dia a partir de amanhã.'],
    ['the past', `${addDays(today(), -3)}T10:00:00`, 'Escolha um dia a partir de amanhã.'],
  ])('[REQUEST-12] not to %s', async (_when, date, sentence) => {
    const { _id } = await bookedBy(realtor, draftOf(await free()));
    expect(expectRefusal(await put(_id, { date }), 'input.invalid')).toEqual({ date: sentence });
  });

  test('the inspector of a visit that is past is not changed any more', async () => {
    const request = await bookedBy(realtor, draftOf(await free()));
    await letItPass(request);
    const { inspectorId } = await anotherInspector();
    expect(expectRefusal(await put(request._id, { inspectorId }), 'input.invalid')).toHaveProperty(
      'inspectorId',
    );
  });

  test('a refused move changes nothing', async () => {
    const request = await bookedBy(realtor, draftOf(await free()));
    await put(request._id, { date: `${thursday}T23:00:00`, notes: 'nunca' });
    expect(requestOf(await admin.get(`/api/request/${request._id}`))).toEqual(request);
  });
});

describe('what is computed anew', () => {
  test('[REQUEST-15] rent reprices, notes do not', async () => {
    const { _id } = await bookedBy(realtor, draftOf(await free(), 10, { rent: 1000 }));
    await db.update(contracts).set({ percentageRate: 20 }).where(eq(contracts.id, world.contract));
    expect((await changed(_id, { notes: 'só uma nota' })).pricing?.fee).toBe(120);
    expect((await changed(_id, { rent: 2000 })).pricing).toMatchObject({ rent: 2000, fee: 420, total: 2420 });
    await db.update(contracts).set({ percentageRate: 10 }).where(eq(contracts.id, world.contract));
  });

  test('[RULE-1] furnishing makes the visit longer, if there is room', async () => {
    const here = await free();
    const { _id } = await bookedBy(realtor, draftOf(here, 10));
    expect((await changed(_id, { furnished: true })).duration).toBe(120);
    await changed(_id, { furnished: false });
    await bookedBy(realtor, draftOf(here, 11));
    expectRefusal(await put(_id, { furnished: true }), 'request.slot-taken');
  });

  test('[REQUEST-15] another property brings its own area, address, agency and clock', async () => {
    const manaus = await aProperty(db, world.agency, {
      label: 'Casa do Norte',
      squareFootage: 90,
      city: 'São Paulo',
      timeZone: 'America/Manaus',
    });
    const { _id } = await bookedBy(realtor, draftOf(await free(), 10));
    expect(await changed(_id, { propertyId: manaus, date: `${thursday}T10:00:00` })).toMatchObject({
      propertyId: manaus,
      area: 90,
      duration: 90,
      address: { label: 'Casa do Norte' },
      date: `${thursday}T10:00:00-04:00`,
      time_zone: 'America/Manaus',
    });
  });

  test('another service has to exist and to be offered', async () => {
    const { _id } = await bookedBy(realtor, draftOf(await free()));
    expect(expectRefusal(await put(_id, { service_type: newId() }), 'input.invalid')).toHaveProperty(
      'service_type',
    );
    expectRefusal(await put(_id, { service_type: await aService(db, 'Saída') }), 'request.not-offered');
  });

  test('keys follow what is chosen', async () => {
    const { _id } = await bookedBy(realtor, draftOf(await free()));
    const here = await changed(_id, { keys_location_pickup_type: 'property' });
    expect(here.keys_location_pickup).toBe(here.address.formatted_address);
    expect(await changed(_id, { keys_location_pickup_type: '', keys_location_pickup: '' })).toMatchObject({
      keys_location_pickup: '',
      keys_location_pickup_type: null,
    });
  });
});

describe('versions', () => {
  test('[API-43] of two who change what they both read, the second is told that it changed', async () => {
    const { _id } = await bookedBy(realtor, draftOf(await free()));
    const { etag } = (await admin.get(`/api/request/${_id}`)).headers;
    const match = { 'if-match': String(etag) };
    const first = await put(_id, { notes: 'a' }, admin, match);
    expect(first.headers.etag).toBe('"2"');
    expectRefusal(await put(_id, { notes: 'b' }, admin, match), 'record.stale');
    expect(requestOf(await admin.get(`/api/request/${_id}`)).notes).toBe('a');
  });

  test('sending back what was read changes nothing, not even the version', async () => {
    const request = await bookedBy(realtor, draftOf(await free(), 10, { rent: 10, tenant: 'Bruno' }));
    const { photos: _photos, files: _files, ...sent } = request;
    expect(requestOf(await put(request._id, sent))).toEqual(request);
  });
});

describe('deletion', () => {
  test('[API-44] a deleted request is gone, frees its slot and can be undone', async () => {
    const here = await free();
    const { _id } = await bookedBy(realtor, draftOf(here));
    expect((await admin.delete(`/api/request/${_id}`)).statusCode).toBe(204);
    expectRefusal(await admin.get(`/api/request/${_id}`), 'request.not-found');
    expectRefusal(await admin.delete(`/api/request/${_id}`), 'request.not-found');
    const other = await bookedBy(realtor, draftOf(here));
    expectRefusal(await admin.post(`/api/request/restore/${_id}`), 'request.slot-taken');
    await admin.delete(`/api/request/${other._id}`);
    expect(requestOf(await admin.post(`/api/request/restore/${_id}`))).toMatchObject({
      _id,
      status: 'requested',
    });
  });

  test('after an hour a deletion stays', async () => {
    const { _id } = await bookedBy(realtor, draftOf(await free()));
    await admin.delete(`/api/request/${_id}`);
    const deletedAt = new Date(Date.now() - 61 * 60_000);
    await db.update(inspectionRequests).set({ deletedAt }).where(eq(inspectionRequests.id, _id));
    expectRefusal(await admin.post(`/api/request/restore/${_id}`), 'request.not-found');
  });
});
