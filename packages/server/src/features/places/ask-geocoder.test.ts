import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openGeocoder } from '../../platform/geocoder.ts';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { properties } from '../properties/tables.ts';
import { users } from '../users/tables.ts';
import { geocodingRounds } from './ask-geocoder.ts';

const { db, as } = await testApp();
const realtor = await as(await aPerson(db, 'Realtor', await anAgency(db)));

/** A service that knows one street and one CEP, and is away when it is told to be. */
const asked: string[] = [];
let away = false;
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (away) return response.writeHead(503).end();
  const known = { lat: '-22.91', lon: '-47.05' };
  const body = request.url?.startsWith('/api/cep')
    ? {
        location: {
          coordinates: request.url.endsWith('13013001') ? { latitude: '-22.92', longitude: '-47.07' } : {},
        },
      }
    : request.url?.includes('Paulino')
      ? [known]
      : request.url?.includes('Longe')
        ? [{ lat: '-3.1', lon: '-60' }]
        : [];
  return response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => service.close());
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

const create = async (street: string, postal_code = ''): Promise<string> => {
  const address = { street, number: '10', city: 'Campinas', state: 'SP', postal_code };
  const answer = await realtor.post('/api/properties/create', { label: street, square_footage: 60, address });
  return answer.json()._id;
};
const pointOf = async (id: string) => {
  const [row] = await db.select().from(properties).where(eq(properties.id, id));
  return row && [row.latitude, row.longitude, row.pointPrecision];
};

test('[POINT-6] a service outside places what only its city was known of, and is asked once', async () => {
  const geocoder = openGeocoder({ service: 'nominatim', url, pauseMs: 0 });
  const [known, unknown, far] = [
    await create('Rua José Paulino'),
    await create('Rua Sem Nome'),
    await create('Rua Longe'),
  ];
  const round = geocodingRounds(db, { geocoder, people: false });
  expect(await round()).toBe(1);
  expect(await pointOf(known)).toEqual([-22.91, -47.05, 'street']);
  expect(await pointOf(unknown)).toEqual([-22.9053, -47.0659, 'city']);
  expect(await pointOf(far)).toEqual([-22.9053, -47.0659, 'city']);
  const questions = asked.length;
  expect(await round()).toBe(0);
  expect(asked).toHaveLength(questions);
});

test('[POINT-6] a CEP may be asked instead, and one without coordinates stays unknown', async () => {
  const geocoder = openGeocoder({ service: 'brasilapi', url, pauseMs: 0 });
  const [known, unknown] = [await create('Rua Nova', '13013001'), await create('Rua Velha', '13015000')];
  await geocodingRounds(db, { geocoder, people: false })();
  expect(await pointOf(known)).toEqual([-22.92, -47.07, 'cep']);
  expect(await pointOf(unknown)).toEqual([-22.9053, -47.0659, 'city']);
});

test('where people live is not asked, unless the installation allows it', async () => {
  const person = await aPerson(db, 'User');
  const address = { street: 'Rua José Paulino', number: '77', city: 'Campinas', state: 'SP' };
  const admin = await as(await aPerson(db, 'Admin'));
  await admin.patch(`/api/user/updateRealtorUser/${person.id}`, { address });
  const geocoder = openGeocoder({ service: 'nominatim', url, pauseMs: 0 });
  await geocodingRounds(db, { geocoder, people: false })();
  expect(asked.some((question) => question.includes('77+Rua'))).toBe(false);
  await geocodingRounds(db, { geocoder, people: true })();
  const [row] = await db.select().from(users).where(eq(users.id, person.id));
  expect(row?.pointPrecision).toBe('street');
});

test('a service that is away fails the round and is asked again in the next', async () => {
  await create('Rua Paulino de Souza');
  const round = geocodingRounds(db, {
    geocoder: openGeocoder({ service: 'nominatim', url, pauseMs: 0 }),
    people: false,
  });
  away = true;
  await expect(round()).rejects.toThrow('the geocoder answered 503');
  away = false;
  await round();
  expect(await round()).toBe(0);
});
