import type { Property } from '@esquadro/domain/properties/property';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { settleAgain } from '../features/places/settle-again.ts';
import { cepPoints } from '../features/places/tables.ts';
import { properties } from '../features/properties/tables.ts';
import { aWorld, bookedBy, draftOf } from '../features/requests/requests.fixture.ts';
import { inspectionRequests } from '../features/requests/tables.ts';
import { users } from '../features/users/tables.ts';
import { anAgency, aPerson } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const { db, as } = await testApp();
const agency = await anAgency(db);
const admin = await as(await aPerson(db, 'Admin'));
const realtor = await as(await aPerson(db, 'Realtor', agency));

const cityPoint = { latitude: -22.9053, longitude: -47.0659 };
const pin = { latitude: -22.91, longitude: -47.05 };
const typed = { street: 'Rua José Paulino', number: '1200', city: 'Campinas', state: 'SP' };

const create = (address: object, caller = realtor) =>
  caller.post('/api/properties/create', { label: 'Casa', square_footage: 60, address });
const created = async (address: object): Promise<Property> => (await create(address)).json();
const changed = async (id: string, address: object): Promise<Property> =>
  (await realtor.patch(`/api/properties/update/${id}`, { address })).json();
const knows = (cep: string, over: object = {}) =>
  db.insert(cepPoints).values({
    cep,
    latitude: -22.92,
    longitude: -47.07,
    spreadM: 180,
    addresses: 40,
    source: 'ibge',
    ...over,
  });

beforeEach(async () => {
  await db.delete(cepPoints);
  await db.update(properties).set({ deletedAt: new Date() });
});

describe('the best point that is known', () => {
  test('[POINT-2] without anything else it is the city’s, and said to be', async () => {
    expect((await created(typed)).address).toMatchObject({ ...cityPoint, precision: 'city' });
  });

  test('[POINT-6] the CEPs around are better than the city', async () => {
    await knows('13013500');
    await knows('13013600', { latitude: -22.94, longitude: -47.09 });
    const { address } = await created({ ...typed, postal_code: '13013001' });
    expect(address.precision).toBe('cep');
    expect(address.latitude).toBeCloseTo(-22.93, 6);
  });

  test('[POINT-6] the own CEP is better than those around', async () => {
    await knows('13013500', { latitude: -22.94, longitude: -47.09 });
    await knows('13013001');
    const { address } = await created({ ...typed, postal_code: '13013001' });
    expect(address).toMatchObject({ latitude: -22.92, longitude: -47.07, precision: 'cep' });
  });

  test('[POINT-6] the same door in another record is better than its CEP', async () => {
    await created({ ...typed, ...pin });
    await knows('13013001');
    const same = { ...typed, street: 'RUA JOSE PAULINO', unit: 'apto 3', postal_code: '13013001' };
    expect((await created(same)).address).toMatchObject({ ...pin, precision: 'door' });
    expect((await created({ ...same, number: '7' })).address).toMatchObject({ precision: 'cep' });
  });

  test('[POINT-3] a pin is better than all of them', async () => {
    await created({ ...typed, ...pin });
    const moved = { latitude: -22.9, longitude: -47.06 };
    expect((await created({ ...typed, ...moved, precision: 'door' })).address).toMatchObject({
      ...moved,
      precision: 'door',
    });
  });

  test('the city’s point that a form sends back is not taken for a pin', async () => {
    const { address } = await created({ ...typed, ...cityPoint });
    expect(address.precision).toBe('city');
  });

  test('what a client says of a CEP or of a city is settled anew', async () => {
    const { address } = await created({ ...typed, ...pin, precision: 'cep' });
    expect(address).toMatchObject({ ...cityPoint, precision: 'city' });
  });

  test('[POINT-3] a pin far from its city is refused with a sentence', async () => {
    const answer = await create({ ...typed, latitude: -23.56, longitude: -46.65 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ 'address.latitude': 'Este ponto fica longe de Campinas.' });
  });
});

describe('what a change leaves of the point', () => {
  test('[POINT-4] the number makes it the street’s, the unit nothing, the street drops it', async () => {
    const { _id } = await created({ ...typed, ...pin });
    expect((await changed(_id, { ...typed, unit: '12' })).address).toMatchObject({ precision: 'door' });
    const beside = await changed(_id, { ...typed, number: '1300' });
    expect(beside.address).toMatchObject({ ...pin, precision: 'street' });
    const elsewhere = await changed(_id, { ...beside.address, street: 'Rua Barão de Jaguara' });
    expect(elsewhere.address).toMatchObject({ ...cityPoint, precision: 'city' });
  });

  test('[POINT-4] another CEP drops it, and brings its own', async () => {
    const { _id } = await created({ ...typed, ...pin, postal_code: '13013001' });
    await knows('13015000');
    const { address } = await changed(_id, { ...typed, ...pin, postal_code: '13015000' });
    expect(address).toMatchObject({ latitude: -22.92, precision: 'cep' });
  });

  test('[POINT-4] branches and people keep theirs in the same way', async () => {
    const draft = { realtor: agency, label: 'Matriz', ...typed, doorNumber: '10', ...pin };
    const branch = (await admin.post('/api/realtors/branches/add', draft)).json();
    expect(branch).toMatchObject({ ...pin, precision: 'door' });
    const moved = await admin.put(`/api/realtors/branches/update/${branch._id}`, {
      ...draft,
      doorNumber: '12',
    });
    expect(moved.json()).toMatchObject({ ...pin, precision: 'street' });

    const person = await aPerson(db, 'User');
    await admin.patch(`/api/user/updateRealtorUser/${person.id}`, { address: { ...typed, ...pin } });
    await admin.patch(`/api/user/updateRealtorUser/${person.id}`, { address: { ...typed, number: '12' } });
    const [row] = await db.select().from(users).where(eq(users.id, person.id));
    expect(row).toMatchObject({ ...pin, pointPrecision: 'street' });
  });
});

describe('what exact points teach', () => {
  const of = async (cep: string) => (await realtor.get(`/api/places/cep/${cep}`)).json();

  test('[POINT-6] an exact point teaches its CEP, and later addresses of that CEP use it', async () => {
    await created({ ...typed, ...pin, postal_code: '13013001' });
    expect(await of('13013001')).toEqual({
      ...pin,
      spread_m: 300,
      known: [{ label: 'Casa', ...pin }],
    });
    const { address } = await created({ ...typed, street: 'Rua Nova', postal_code: '13013001' });
    expect(address).toMatchObject({ ...pin, precision: 'cep' });
  });

  test('[POINT-6] people’s homes teach nothing', async () => {
    const person = await aPerson(db, 'User');
    const address = { ...typed, ...pin, postal_code: '13013001' };
    await admin.patch(`/api/user/updateRealtorUser/${person.id}`, { address });
    expect(await of('13013001')).toMatchObject({ code: 'place.not-found' });
  });

  test('[POINT-6] a file that knows more addresses is not overruled by one', async () => {
    await knows('13013001');
    await created({ ...typed, ...pin, postal_code: '13013001' });
    expect(await of('13013001')).toMatchObject({ latitude: -22.92, spread_m: 180 });
  });

  test('[POINT-6] a CEP shows only exact points that one may see', async () => {
    await created({ ...typed, ...pin, postal_code: '13013001' });
    const stranger = await as(await aPerson(db, 'Realtor', await anAgency(db)));
    expect((await stranger.get('/api/places/cep/13013001')).json()).toMatchObject({ ...pin, known: [] });
  });

  test.each(['1301300', 'abcdefgh', '130130011'])('%s is no CEP', async (cep) => {
    expect((await realtor.get(`/api/places/cep/${cep}`)).statusCode).toBe(400);
  });
});

test('[POINT-6] addresses that had only their city get their CEP’s point, and visits ahead follow', async () => {
  const world = await aWorld(db);
  const caller = await as(world.realtor);
  const address = {
    street: 'Rua Girassol',
    number: '45',
    city: 'São Paulo',
    state: 'SP',
    postal_code: '05435000',
  };
  const property: Property = (await create(address, caller)).json();
  const { _id } = await bookedBy(caller, draftOf({ ...world, property: property._id }, 10));
  const [visit] = await db.select().from(inspectionRequests).where(eq(inspectionRequests.id, _id));
  expect(visit).toMatchObject({ pointPrecision: 'city' });

  expect(await settleAgain(db)).toBe(0);
  await knows('05435000', { latitude: -23.55, longitude: -46.69 });
  expect(await settleAgain(db)).toBe(1);
  const [followed] = await db.select().from(inspectionRequests).where(eq(inspectionRequests.id, _id));
  expect(followed).toMatchObject({ latitude: -23.55, longitude: -46.69, pointPrecision: 'cep' });
  expect(await settleAgain(db)).toBe(0);

  await db.update(cepPoints).set({ latitude: -23.551 });
  expect(await settleAgain(db)).toBe(1);
  const [moved] = await db.select().from(inspectionRequests).where(eq(inspectionRequests.id, _id));
  expect(moved).toMatchObject({ latitude: -23.551 });

  const marked = { latitude: -23.552, longitude: -46.691 };
  await caller.patch(`/api/properties/update/${property._id}`, { address: { ...address, ...marked } });
  const [pinned] = await db.select().from(inspectionRequests).where(eq(inspectionRequests.id, _id));
  expect(pinned).toMatchObject({ ...marked, pointPrecision: 'door' });
});

test('[POINT-6] a point that somebody gave before precisions were kept is not overwritten', async () => {
  const { _id } = await created({ ...typed, ...pin, postal_code: '13013001' });
  await db.update(properties).set({ pointPrecision: 'city' }).where(eq(properties.id, _id));
  await settleAgain(db);
  const [row] = await db.select().from(properties).where(eq(properties.id, _id));
  expect(row).toMatchObject({ ...pin, pointPrecision: 'door' });
});

test('[POINT-7] the list filters those without an exact point and counts them', async () => {
  const { _id } = await created(typed);
  await created({ ...typed, number: '7', ...pin });
  const found: Property[] = (await realtor.get('/api/properties/all?precision=city')).json();
  expect(found.map((property) => property._id)).toEqual([_id]);
  expect((await realtor.get('/api/properties/count?precision=city')).json()).toEqual({ count: 1 });
  expect((await realtor.get('/api/properties/count')).json()).toEqual({ count: 2 });
  expect((await realtor.get('/api/properties/all?precision=door')).statusCode).toBe(400);
});
