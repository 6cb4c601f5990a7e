import { distanceKm, type Point } from '@esquadro/domain/addresses/distance';
import type { AvailableInspector } from '@esquadro/domain/requests/availability/availability';
import { locateHome } from '@esquadro/domain/requests/availability/locate-home.fixture';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAgency, aPerson, type Person } from '../../../testing/people.ts';
import { type Caller, testApp } from '../../../testing/test-app.ts';
import { users } from '../../users/tables.ts';
import {
  aCity,
  anInspector,
  aProperty,
  aService,
  centre,
  draftOf,
  type Inspector,
  thursday,
} from '../requests.fixture.ts';
import { displaceHome } from './displace-homes.ts';

const { db, as } = await testApp();
const agency = await anAgency(db);
const [city, service] = [await aCity(db), await aService(db)];
const property = await aProperty(db, agency);
const start = { latitude: centre.latitude, longitude: centre.longitude };
const homes = [
  { latitude: -23.5613, longitude: -46.6562 },
  { latitude: -23.4871, longitude: -46.7109 },
];
const people = await Promise.all(
  homes.map((at) => anInspector(db, { cities: [city], services: [service], at })),
);
const [one, other] = people as [Inspector, Inspector];
const admin = await as(await aPerson(db, 'Admin'));
const callers = {
  Realtor: await as(await aPerson(db, 'Realtor', agency)),
  RealtorUser: await as(await aPerson(db, 'RealtorUser', agency)),
};

async function ask(caller: Caller, place: Point): Promise<AvailableInspector[]> {
  const body = { date: thursday, window: 60, address: { city: 'São Paulo', state: 'SP', ...place } };
  const answer = await caller.post('/api/inspectors/availability', body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

test.each([
  ['Realtor', 0],
  ['RealtorUser', 1],
] as const)(
  '[API-34] a %s with 500 calls ends more than 1 km from a home',
  async (role, at) => {
    const [home, target] = [homes[at] ?? start, people[at] ?? one];
    const { guesses } = await locateHome({
      ask: (place) => ask(callers[role], place),
      start,
      target: target.inspectorId,
      other: (target === one ? other : one).inspectorId,
      calls: 500,
    });
    for (const guess of guesses) expect(distanceKm(guess, home)).toBeGreaterThan(1);
  },
  120_000,
);

test('a refused booking tells an agency no more than the search, and takes what was offered', async () => {
  const realtor = callers.Realtor;
  const offered = await ask(realtor, start);
  const nearest = offered[0]?.inspectorId === one.inspectorId ? one : other;
  const draft = draftOf({ property, service, inspector: nearest }, 10);
  expect((await realtor.post('/api/request', draft)).statusCode).toBe(201);
  const refused = (await realtor.post('/api/request', draft)).json();
  expect(refused.code).toBe('request.slot-taken');
  expect(refused).not.toHaveProperty('reason');
  const told = new Map(offered.map(({ inspectorId, distance }) => [inspectorId, distance]));
  for (const { inspectorId, distance } of refused.slots) expect(distance).toBe(told.get(inspectorId));
});

test('two inspectors of one house are shown at different points, and a move draws a new one', () => {
  const key = '5d2f5dd6-6d0c-4c57-9d2c-6f1f2ad1c6c1';
  const offset = ({ latitude, longitude }: Point, shown: Point) =>
    [shown.latitude - latitude, shown.longitude - longitude].map((part) => part.toFixed(3)).join();
  const [home, moved] = [homes[0] ?? start, homes[1] ?? start];
  const corrected = { ...home, latitude: home.latitude + 0.0001 };
  const shown = displaceHome(key, home);
  expect(displaceHome(key, home)).toEqual(shown);
  expect(displaceHome('0b1c7a54-1de2-4f30-8c14-57f40e7ea3a0', home)).not.toEqual(shown);
  expect(offset(moved, displaceHome(key, moved))).not.toBe(offset(home, shown));
  expect(offset(corrected, displaceHome(key, corrected))).toBe(offset(home, shown));
});

test('no answer to anyone but the staff and the person holds the coordinates or the address of a home', async () => {
  await db
    .update(users)
    .set({ street: 'Rua Zqsegredo', city: 'Zqsegredo', state: 'SP', formattedAddress: 'Zqsegredo, 1' })
    .where(eq(users.id, one.id));
  const visit = (await admin.post('/api/request', draftOf({ property, service, inspector: one }, 14))).json();
  const { rows } = await db.execute<{ key: string }>(
    sql`SELECT home_key AS key FROM inspectors WHERE id = ${one.inspectorId}`,
  );
  const secrets = ['Zqsegredo', 'zqsegredo', '23.5613', '46.6562', rows[0]?.key ?? 'no key'];
  const month = `month=${thursday.slice(0, 7)}&window=60&city=Santos&state=SP`;
  const paths = (viewer: Person) => [
    '/api/inspectors/all',
    '/api/inspectors/all?format=csv',
    `/api/inspectors/${one.inspectorId}`,
    `/api/inspectors/availability/days?${month}&inspectorId=${one.inspectorId}`,
    `/api/request/${visit._id}`,
    `/api/request/${visit._id}/events`,
    '/api/request',
    '/api/request?format=csv',
    `/api/request/calendar?from=${thursday}&to=${thursday}`,
    `/api/messages/contacts/${viewer.id}`,
    '/api/places/autocomplete?q=Zqsegr&kind=address',
    `/api/places/known:user:${one.id}`,
    `/api/user/profile/${one.id}`,
    '/api/notifications',
    '/api/personal-data/own/export',
  ];
  const viewers = [
    await aPerson(db, 'Realtor', agency),
    await aPerson(db, 'RealtorUser', agency),
    await aPerson(db, 'User'),
    other,
  ];
  for (const viewer of viewers) {
    const caller = await as(viewer);
    for (const path of paths(viewer)) {
      const { body, statusCode } = await caller.get(path);
      expect(statusCode, path).toBeOneOf([200, 400, 403, 404]);
      for (const secret of secrets) expect(body, `${viewer.role} ${path}`).not.toContain(secret);
    }
  }
  const staff = await admin.get(`/api/inspectors/${one.inspectorId}`);
  for (const secret of ['Zqsegredo', '23.5613']) expect(staff.body).toContain(secret);
});
