import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { realtors } from '../features/realtors/tables.ts';
import { aWorld, bookedBy, draftOf, thursday } from '../features/requests/requests.fixture.ts';
import { expectRefusal } from '../testing/expect-refusal.ts';
import { aPerson } from '../testing/people.ts';
import { type Caller, testApp } from '../testing/test-app.ts';

const app = await testApp({ publicUrl: 'https://vistorias.exemplo.com.br' });
const { db } = app;
const boss = await app.as(await aPerson(db, 'SuperAdmin'));
const [world, rival] = [await aWorld(db), await aWorld(db)];
const realtor = await app.as(world.realtor);
const notes = 'CPF do locatário: 529.982.247-25';
const players = { players: true, tenant: 'Rui 52998224725', landlord: 'CNPJ 11.222.333/0001-81' };
const keys = { keys_location_pickup_type: 'property', keys_location_delivery_type: 'property' };
const own = await bookedBy(realtor, draftOf(world, 10, { notes, ...players, ...keys }));
const theirs = await bookedBy(await app.as(rival.realtor), draftOf(rival, 11));

const subscribe = async (caller: Caller): Promise<string> => {
  const { address } = (await caller.post('/api/calendar')).json();
  expect(address).toMatch(/^https:\/\/vistorias\.exemplo\.com\.br\/api\/calendar\/[\w-]+\.ics$/);
  return new URL(address).pathname;
};
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
const visitsAt = async (path: string) =>
  eventsIn((await app.anyone.get(path)).body).map(({ uid }) => uid.slice(0, 24));

describe('a calendar feed', () => {
  test('holds what its owner may see: the inspector’s, the agency’s, everything', async () => {
    expect(await visitsAt(await subscribe(await app.as(world.inspector)))).toEqual([own._id]);
    expect(await visitsAt(await subscribe(realtor))).toEqual([own._id]);
    expect(await visitsAt(await subscribe(boss))).toEqual([own._id, theirs._id]);
  });

  test('is read by a foreign parser: what, when, where, who, and how to reach the agency', async () => {
    const answer = await app.anyone.get(await subscribe(realtor));
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const [event] = eventsIn(answer.body);
    expect(event).toMatchObject({
      summary: 'Vistoria: Sobrado da Vila',
      location: 'Rua Harmonia, 45 - São Paulo - SP, 05435-000',
      sequence: 1,
    });
    expect(event?.startDate.toJSDate()).toEqual(new Date(`${thursday}T10:00:00-03:00`));
    expect(event?.endDate.toJSDate()).toEqual(new Date(`${thursday}T11:00:00-03:00`));
    expect(event?.description).toContain('Vistoriador: Ana Souza');
    expect(event?.description).toContain('Imobiliária: Casa Nova, (11) 3322-4455');
  });

  test('names no tax id of anybody, nor what people wrote freely', async () => {
    const { body } = await app.anyone.get(await subscribe(boss));
    const text = body.replaceAll('\r\n ', '');
    const agencies = await db.select().from(realtors);
    for (const secret of ['52998224725', '529.982', '11.222.333', 'Rui', ...agencies.map(({ cnpj }) => cnpj)])
      expect(text).not.toContain(secret);
  });

  test('is not sent again while nothing has changed', async () => {
    const path = await subscribe(realtor);
    const { etag } = (await app.anyone.get(path)).headers;
    const again = (value: unknown) =>
      app.anyone.get(path, undefined, { headers: { 'if-none-match': String(value) } });
    expect([(await again(etag)).statusCode, (await again(etag)).body]).toEqual([304, '']);
    await boss.put(`/api/request/${own._id}`, { date: `${thursday}T15:00:00` });
    const moved = await again(etag);
    expect(moved.statusCode).toBe(200);
    expect(eventsIn(moved.body)[0]).toMatchObject({ sequence: 2 });
  });

  test('drops what is canceled', async () => {
    const path = await subscribe(boss);
    await boss.put(`/api/request/${theirs._id}`, { status: 'canceled' });
    expect(await visitsAt(path)).toEqual([own._id]);
  });
});

describe('the address', () => {
  test('is shown again, and dies when it is renewed or revoked', async () => {
    const first = await subscribe(realtor);
    expect((await realtor.get('/api/calendar')).json().address).toMatch(new RegExp(`${first}$`));
    const second = await subscribe(realtor);
    expectRefusal(await app.anyone.get(first), 'calendar.not-found');
    expect((await app.anyone.get(second)).statusCode).toBe(200);
    expect((await realtor.delete('/api/calendar')).statusCode).toBe(204);
    expectRefusal(await app.anyone.get(second), 'calendar.not-found');
    expect((await realtor.get('/api/calendar')).json()).toEqual({ address: null });
  });

  test('cannot be made up: another signature, another feed’s, none at all', async () => {
    const [path, other] = [await subscribe(realtor), await subscribe(boss)];
    const signature = other.slice(other.indexOf('-'));
    const forged = [
      path.replace(/-.+/, signature),
      path.replace(/.\.ics$/, (end) => (end[0] === 'A' ? 'B.ics' : 'A.ics')),
      path.replace(/-.+/, '.ics'),
      '/api/calendar/x.ics',
    ];
    for (const address of forged) expectRefusal(await app.anyone.get(address), 'calendar.not-found');
  });

  test('ends with the person, and with the rights of the level it was made with', async () => {
    const [gone, demoted] = [await aPerson(db, 'Admin'), await aPerson(db, 'Admin')];
    const paths = [await subscribe(await app.as(gone)), await subscribe(await app.as(demoted))];
    await boss.delete(`/api/user/deleteRealtorUser/${gone.id}`);
    await boss.patch(`/api/user/updateRealtorUser/${demoted.id}`, { access_level: 'User' });
    for (const path of paths) expectRefusal(await app.anyone.get(path), 'calendar.not-found');
    expectRefusal(await (await app.as(demoted)).post('/api/calendar'), 'access.denied');
  });

  test('ends with the agency', async () => {
    const path = await subscribe(realtor);
    await db.update(realtors).set({ deletedAt: new Date() }).where(eq(realtors.id, world.agency));
    expectRefusal(await app.anyone.get(path), 'calendar.not-found');
  });
});

test('one visit can be kept in a calendar by whoever may read it', async () => {
  const here = await aWorld(db);
  const agency = await app.as(here.realtor);
  const { _id } = await bookedBy(agency, draftOf(here, 9));
  const answer = await agency.get(`/api/calendar/visits/${_id}`);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(eventsIn(answer.body).map(({ summary }) => summary)).toEqual(['Vistoria: Sobrado da Vila']);
  expectRefusal(await agency.get(`/api/calendar/visits/${theirs._id}`), 'request.not-found');
});
