import { addDays } from '@esquadro/domain/calendar/count-days';
import type { KeyDay, KeyRow } from '@esquadro/domain/keys/key-board';
import type { Notice } from '@esquadro/domain/notifications/notice';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keyEvents } from '../../features/keys/tables.ts';
import {
  anInspector,
  aProperty,
  aWorld,
  bookedBy,
  draftOf,
  requestOf,
  thursday,
  today,
} from '../../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../../features/requests/tables.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { type Caller, testApp } from '../../testing/test-app.ts';
import { aBranch, keyAt } from './keys.fixture.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const branch = await aBranch(db, world.agency);
const lapa = await aBranch(db, world.agency, { label: 'Filial Lapa' });
const admin = await aPerson(db, 'Admin');
const staff = await as(admin);
const agency = await as(world.realtor);
const ana = await as(world.inspector);

/** Each visit in a house of its own, on a day of its own, so that none stands in another's way. */
let days = 0;
async function aVisit(over: Record<string, unknown> = {}): Promise<InspectionRequest> {
  const property = await aProperty(db, world.agency, { label: `Casa ${days}`, keyCode: '114' });
  const date = `${addDays(thursday, days)}T10:00:00`;
  days += 1;
  return bookedBy(agency, draftOf({ ...world, property }, 10, { ...keyAt(branch), date, ...over }));
}

const say = (who: Caller, id: string, kind: string, over: Record<string, unknown> = {}) =>
  who.post(`/api/keys/${id}`, { kind, ...over });
const stateOf = async (id: string) => (await staff.get(`/api/keys/${id}`)).json<KeyRow>().state;
const eventsOf = async (id: string) =>
  (
    await db
      .select()
      .from(keyEvents)
      .where(eq(keyEvents.requestId, id))
      .orderBy(asc(keyEvents.at), asc(keyEvents.id))
  ).map(({ kind }) => kind);
const keysOn = async (who: Caller, from: string, more = '') =>
  (await who.get(`/api/keys?from=${from}&to=${from}${more}`)).json<KeyRow[]>();

test('[KEY-3] a key is confirmed, taken and brought back, and every step stays on record', async () => {
  const visit = await aVisit();
  const ready = await say(agency, visit._id, 'ready');
  expect(ready.json()).toMatchObject({ state: 'ready', key_code: '114', by: expect.any(String) });
  const taken = await say(ana, visit._id, 'taken');
  expect(taken.json()).toMatchObject({ state: 'taken', holder: 'Ana', late: false });
  // Until the branch closes on the day of the visit.
  expect(taken.json<KeyRow>().due_at).toBe(`${visit.date.slice(0, 10)}T21:00:00Z`);
  expect((await say(ana, visit._id, 'returned')).json()).toMatchObject({ state: 'returned' });
  expect(await eventsOf(visit._id)).toEqual(['ready', 'taken', 'returned']);
});

test('[DAY-5] a key taken without signal keeps its moment, but not one before the last or still to come', async () => {
  const now = Date.now();
  const atMinute = (minutes: number) => new Date(now + minutes * 60_000);
  const visit = await aVisit();
  await say(ana, visit._id, 'taken', { at: atMinute(-90) });
  await say(ana, visit._id, 'returned', { at: atMinute(-300) });
  await say(ana, visit._id, 'taken', { at: atMinute(60) });
  const events = await db.select().from(keyEvents).where(eq(keyEvents.requestId, visit._id));
  const [taken, returned, again] = events.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime());
  expect([taken, returned]).toEqual([atMinute(-90), atMinute(-90)]);
  expect(again?.getTime()).toBeGreaterThanOrEqual(now);
  expect(again?.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await eventsOf(visit._id)).toEqual(['taken', 'returned', 'taken']);
  expect((await say(ana, visit._id, 'returned', { at: 'ontem' })).statusCode).toBe(400);
});

test('[KEY-6] two desks that press at once leave one line, and one that is late is told', async () => {
  const visit = await aVisit();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => say(at % 2 ? staff : agency, visit._id, 'ready')),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  expect(await eventsOf(visit._id)).toEqual(['ready']);
  const kinds = ['asked', 'ready', 'missing', 'note'];
  const mixed = await Promise.all(
    Array.from({ length: 24 }, (_, at) => say(agency, visit._id, kinds[at % 4] ?? '', { note: 'x' })),
  );
  // Whatever the database breaks off to let another one through is tried again.
  expect(mixed.every(({ statusCode }) => statusCode === 200)).toBe(true);
  const [one, other] = await Promise.all([say(ana, visit._id, 'taken'), say(agency, visit._id, 'missing')]);
  // Whichever came second: a key that is out is not missing, one that is missing can still be found and taken.
  expect(one.statusCode).toBe(200);
  expect([200, 409]).toContain(other.statusCode);
  expect(await stateOf(visit._id)).toBe('taken');
  expect((await say(agency, visit._id, 'ready')).json()).toMatchObject({
    code: 'key.already',
    state: 'taken',
  });
});

test('[KEY-5] a key that is not there is told to staff, inspector and requester, once', async () => {
  const visit = await aVisit();
  const said = await say(await as(await aPerson(db, 'RealtorUser', world.agency)), visit._id, 'missing', {
    note: 'Está com outra pessoa',
    due_at: `${visit.date.slice(0, 10)}T17:00:00Z`,
  });
  expect(said.json()).toMatchObject({ state: 'missing', note: 'Está com outra pessoa' });
  await say(staff, visit._id, 'missing', { note: 'Ainda não voltou' });
  for (const who of [staff, ana, agency]) {
    const notices = (await who.get('/api/notifications')).json<Notice[]>();
    expect(
      notices.filter(({ kind, requestId }) => kind === 'key-missing' && requestId === visit._id),
    ).toMatchObject([{ detail: 'Está com outra pessoa', label: visit.address.label }]);
  }
  expect(requestOf(await agency.get(`/api/request/${visit._id}`)).key_state).toBe('missing');
});

test('[KEY-2] a key at another branch goes there and is confirmed anew', async () => {
  const visit = await aVisit();
  await say(agency, visit._id, 'ready');
  const moved = await say(agency, visit._id, 'moved', { branch_id: lapa });
  expect(moved.json()).toMatchObject({ state: 'asked', branch: { label: 'Filial Lapa' } });
  const foreign = await aBranch(db, await anAgency(db, 'Lar Doce'));
  expect((await say(agency, visit._id, 'moved', { branch_id: foreign })).json()).toMatchObject({
    fields: { branch_id: 'Escolha uma filial da imobiliária.' },
  });
  expect(await keysOn(agency, visit.date.slice(0, 10), `&branch=${branch}`)).toEqual([]);
});

test('[KEY-6] moving a visit makes its key unconfirmed, giving it to somebody else does not', async () => {
  const visit = await aVisit();
  await say(agency, visit._id, 'ready');
  const bruno = await anInspector(db, { cities: [world.city], services: [world.service], name: 'Bruno' });
  const given = await staff.put(`/api/request/${visit._id}`, { inspectorId: bruno.inspectorId });
  expect(requestOf(given).key_state).toBe('ready');
  const day = addDays(thursday, days);
  days += 1;
  const moved = await staff.put(`/api/request/${visit._id}`, { date: `${day}T10:00:00` });
  expect(requestOf(moved).key_state).toBe('asked');
  expect(await eventsOf(visit._id)).toEqual(['ready', 'asked']);
  const home = await staff.put(`/api/request/${visit._id}`, { keys_location_pickup_type: 'property' });
  expect(requestOf(home).key_state).toBe('none');
  expect((await say(staff, visit._id, 'ready')).json()).toMatchObject({ code: 'key.not-needed' });
});

test('[KEY-6] a key that is out stays on the board of a canceled and of a deleted visit until it is back', async () => {
  const visit = await aVisit();
  const day = visit.date.slice(0, 10);
  await say(ana, visit._id, 'taken');
  await staff.put(`/api/request/${visit._id}`, { status: 'canceled' });
  expect((await keysOn(staff, day)).map(({ requestId }) => requestId)).toEqual([visit._id]);
  await staff.delete(`/api/request/${visit._id}`);
  expect((await keysOn(staff, day)).map(({ requestId }) => requestId)).toEqual([visit._id]);
  expect((await say(staff, visit._id, 'returned')).statusCode).toBe(200);
  expect(await keysOn(staff, day)).toEqual([]);

  const unneeded = await aVisit();
  await staff.put(`/api/request/${unneeded._id}`, { status: 'canceled' });
  expect((await say(staff, unneeded._id, 'ready')).json()).toMatchObject({ code: 'key.not-needed' });
});

test('[KEY-1] the board counts a week by day, in the order of branch and hour, and filters', async () => {
  const day = addDays(thursday, days);
  const hours = [14, 10, 12];
  for (const hour of hours) await aVisit({ date: `${day}T${hour}:00:00` });
  const atLapa = await aVisit({ date: `${day}T16:00:00`, ...keyAt(lapa) });
  const eve = await aVisit({ date: `${addDays(day, 1)}T08:00:00`, keys_eve: true });
  const rows = await keysOn(agency, day);
  expect(rows.map(({ branch, date }) => `${branch?.label} ${date.slice(11, 13)}`)).toEqual([
    'Filial Centro 10',
    'Filial Centro 12',
    'Filial Centro 14',
    'Filial Centro 08',
    'Filial Lapa 16',
  ]);
  expect(rows[3]).toMatchObject({ requestId: eve._id, keys_eve: true, day });
  await say(agency, atLapa._id, 'ready');
  const week = (await agency.get(`/api/keys/days?from=${day}`)).json<KeyDay[]>();
  expect(week).toHaveLength(7);
  expect(week[0]).toEqual({ date: day, keys: 5, unconfirmed: 4 });
  expect((await keysOn(agency, day, '&state=ready')).map(({ requestId }) => requestId)).toEqual([atLapa._id]);
  expect(await keysOn(agency, day, `&branch=${lapa}&state=asked`)).toEqual([]);
});

test('[KEY-3] a key that is out for too long is late, and stays on the board of today', async () => {
  const visit = await aVisit();
  await say(ana, visit._id, 'taken');
  const past = addDays(today(), -3);
  await db
    .update(inspectionRequests)
    .set({ localDay: past, startsAt: new Date(`${past}T13:00:00Z`), endsAt: new Date(`${past}T14:00:00Z`) })
    .where(eq(inspectionRequests.id, visit._id));
  await db
    .update(keyEvents)
    .set({ dueAt: new Date(`${past}T21:00:00Z`) })
    .where(eq(keyEvents.requestId, visit._id));
  const [late] = await keysOn(agency, today(), '&state=late');
  expect(late).toMatchObject({ requestId: visit._id, late: true, holder: 'Ana' });
  expect(await keysOn(agency, today(), '&state=taken')).toEqual([]);
  expect(await keysOn(agency, addDays(today(), 1), '&state=late')).toEqual([]);
});

test('[KEY-7] an agency sees its own keys, an inspector those of their visits, and others none', async () => {
  const visit = await aVisit();
  const day = visit.date.slice(0, 10);
  const elsewhere = await as(await aPerson(db, 'Realtor', await anAgency(db, 'Lar Doce')));
  const bruno = await as(await anInspector(db, { name: 'Bruno' }));
  expect(await keysOn(agency, day)).toHaveLength(1);
  expect(await keysOn(ana, day)).toHaveLength(1);
  for (const stranger of [elsewhere, bruno]) {
    expect(await keysOn(stranger, day)).toEqual([]);
    expect((await stranger.get(`/api/keys/${visit._id}`)).json()).toMatchObject({
      code: 'request.not-found',
    });
    expect((await say(stranger, visit._id, 'taken')).json()).toMatchObject({ code: 'request.not-found' });
  }
  expect((await say(ana, visit._id, 'ready')).json()).toMatchObject({ code: 'access.denied' });
  expect(
    (await (await as(await aPerson(db, 'User'))).get(`/api/keys?from=${day}&to=${day}`)).statusCode,
  ).toBe(403);
});
