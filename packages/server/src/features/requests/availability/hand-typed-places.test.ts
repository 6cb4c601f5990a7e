import type { AvailableInspector } from '@esquadro/domain/requests/availability/availability';
import { beforeAll, expect, test } from 'vitest';
import { anAgency, aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { aCity, anInspector, aWorld, bookedBy, draftOf, thursday } from '../requests.fixture.ts';

const { db, as } = await testApp();
const world = await aWorld(db);
const santos = await aCity(db, 'Santos');
const realtor = await as(world.realtor);
const admin = await as(await aPerson(db, 'Admin'));
const inspector = await anInspector(db, { cities: [santos], services: [world.service], name: 'Bia' });

const typed = (street: string) => ({ street, number: '10', city: 'Santos', state: 'SP' });
const aTypedProperty = async (street: string): Promise<string> => {
  const draft = { label: street, square_footage: 60, address: typed(street) };
  const answer = await realtor.post('/api/properties/create', draft);
  return answer.json()._id;
};
const ask = async (over: object): Promise<AvailableInspector[]> =>
  (await admin.post('/api/inspectors/availability', { date: thursday, window: 60, ...over })).json();

let house = '';
beforeAll(async () => {
  house = await aTypedProperty('Rua do Comércio');
  await bookedBy(realtor, draftOf({ ...world, inspector, property: house }, 10));
});

test('[POINT-1] two streets typed by hand in one city are never 0 minutes apart', async () => {
  const [offer] = await ask({ address: typed('Avenida Ana Costa') });
  expect(offer?.working_hours).toEqual([8, 12, 13, 14, 15, 16, 17]);
  const late = await realtor.post(
    '/api/request',
    draftOf({ ...world, inspector, property: await aTypedProperty('Avenida Ana Costa') }, 11),
  );
  expect(late.json()).toMatchObject({ code: 'request.not-offered' });
});

test('[POINT-1] the home of an inspector and a street of the same city are some kilometres apart', async () => {
  expect(await ask({ address: typed('Avenida Ana Costa') })).toMatchObject([{ distance: 8, rough: true }]);
});

test('[POINT-1] a second visit of the same property needs no way at all', async () => {
  const asked = { address: typed('Rua do Comércio'), propertyId: house };
  expect((await ask(asked))[0]?.working_hours).toEqual([8, 9, 11, 12, 13, 14, 15, 16, 17]);
  await bookedBy(realtor, draftOf({ ...world, inspector, property: house }, 11));

  const stranger = await as(await aPerson(db, 'Realtor', await anAgency(db)));
  const foreign = await stranger.post('/api/inspectors/availability', {
    date: thursday,
    window: 60,
    ...asked,
  });
  expect(foreign.json()[0].working_hours).toEqual([8, 13, 14, 15, 16, 17]);
});

test('[POINT-1] the day side by side shows the supposed way', async () => {
  const elsewhere = await aTypedProperty('Rua XV de Novembro');
  const { _id } = await bookedBy(admin, draftOf({ ...world, inspector, property: elsewhere }, 13));
  const { ways } = (await admin.get(`/api/dispatch/day?date=${thursday}`)).json();
  expect(ways.find(({ visit }: { visit: string }) => visit === _id)).toMatchObject({ minutes: 26 });
  expect(ways).toContainEqual(expect.objectContaining({ minutes: 0 }));
});
