import { addDays } from '@esquadro/domain/calendar/count-days';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { RequestCard } from '@esquadro/domain/requests/request-card';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../../testing/people.ts';
import { type Caller, testApp } from '../../../testing/test-app.ts';
import { realtors } from '../../realtors/tables.ts';
import { users } from '../../users/tables.ts';
import { anInspector, aProperty, aWorld, bookedBy, draftOf, thursday } from '../requests.fixture.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const admin = await as(await aPerson(db, 'Admin'));
const realtor = await as(world.realtor);
const inspector = await as(world.inspector);
const elsewhere = await anAgency(db, 'Lar Doce');
const bia = await anInspector(db, { cities: [world.city], services: [world.service], name: 'Beatriz' });

const odd = await aProperty(db, world.agency, { label: 'Casa "do Zé"\t\\ 1º', street: '' });
const nowhere = await aProperty(db, elsewhere, { latitude: null, longitude: null });
const first = await bookedBy(realtor, draftOf(world, 9, { furnished: true, rent: 1200.5 }));
await bookedBy(
  realtor,
  draftOf({ ...world, property: odd }, 11, {
    keys_location_pickup_type: 'other',
    keys_location_pickup: 'Portaria "B"',
    keys_location_delivery_type: 'property',
  }),
);
await bookedBy(
  admin,
  draftOf({ ...world, property: nowhere, inspector: bia }, 10, {
    date: `${addDays(thursday, 1)}T10:00:00`,
  }),
);

const listOf = async (caller: Caller, query: string) => (await caller.get(`/api/request${query}`)).json();

/** What a card leaves out of a whole request, told once more by hand. */
function cardOf(whole: InspectionRequest): RequestCard {
  const {
    furnished,
    keys_location_pickup,
    keys_location_delivery,
    address,
    field_at,
    field_eta,
    failure_reason,
    ...card
  } = RequestCard.parse(whole);
  const { latitude, longitude, ...place } = address;
  const isShown = (kind: string | null, at: string | undefined) => kind !== 'property' && at;
  return {
    ...card,
    ...(field_at && { field_at }),
    ...(field_eta && { field_eta }),
    ...(failure_reason && { failure_reason }),
    ...(furnished && { furnished }),
    ...(isShown(whole.keys_location_pickup_type, keys_location_pickup) && { keys_location_pickup }),
    ...(isShown(whole.keys_location_delivery_type, keys_location_delivery) && { keys_location_delivery }),
    address: { ...place, ...(place.street === '' && { latitude, longitude }) },
  };
}

test.each([
  ['every request', '?sort=date', 3],
  ['a status', '?status=requested', 3],
  ['a day', `?date=${thursday}&furnished=true`, 1],
  ['a typed address', '?address=casa', 1],
  ['a typed name', '?inspector=beatriz', 1],
  ['an inspector', `/inspector/${bia.inspectorId}?limit=1`, 1],
  ['an agency', `/realtor/${world.agency}?sort=date`, 2],
])('cards of %s say what the whole requests say', async (_what, query, count) => {
  const whole: InspectionRequest[] = await listOf(admin, query);
  const cards = await listOf(admin, `${query}&view=card`);
  expect(cards).toHaveLength(count);
  expect(cards).toEqual(whole.map(cardOf));
});

test('everybody gets the cards of their own requests, with the price if they may see it', async () => {
  for (const [caller, sees] of [
    [realtor, true],
    [inspector, false],
  ] as const) {
    const whole: InspectionRequest[] = await listOf(caller, '?');
    const cards: RequestCard[] = await listOf(caller, '?view=card');
    expect(cards).toEqual(whole.map(cardOf));
    expect(cards).toHaveLength(2);
    expect(cards.map(({ pricing }) => pricing !== null)).toEqual([sees, sees]);
  }
  expectRefusal(await realtor.get(`/api/request?view=card&realtor=${elsewhere}`), 'access.field-denied');
});

test('a card follows its request, its inspector and its agency at the next call', async () => {
  await admin.put(`/api/request/${first._id}`, { status: 'assigned', furnished: false });
  const name = { firstName: 'Ana "Aninha"', lastName: 'Sá', phone: '11999990000' };
  await db.update(users).set(name).where(eq(users.id, world.inspector.id));
  await db.update(realtors).set({ company: 'Casa & Cia \\o/' }).where(eq(realtors.id, world.agency));
  const whole: InspectionRequest[] = await listOf(admin, `/realtor/${world.agency}?`);
  expect(await listOf(admin, `/realtor/${world.agency}?view=card`)).toEqual(whole.map(cardOf));
  expect(whole.find(({ _id }) => _id === first._id)).toMatchObject({
    status: 'assigned',
    realtor: { company: 'Casa & Cia \\o/' },
  });
});

test('pages of cards link to the next one, and an unknown view is refused', async () => {
  const seen: string[] = [];
  let next: string | undefined = '/api/request?view=card&limit=1&sort=date';
  while (next) {
    const answer = await admin.get(next);
    seen.push(...answer.json().map(({ _id }: RequestCard) => _id));
    next = /<([^>]+)>/.exec(String(answer.headers.link))?.[1];
  }
  expect(seen).toEqual((await listOf(admin, '?sort=date')).map(({ _id }: InspectionRequest) => _id));
  expect(expectRefusal(await admin.get('/api/request?view=table'), 'input.invalid')).toHaveProperty('view');
});
