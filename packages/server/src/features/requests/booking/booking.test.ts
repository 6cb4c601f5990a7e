import { addDays } from '@esquadro/domain/calendar/count-days';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/new-id.ts';
import { expectRefusal } from '../../../testing/expect-refusal.ts';
import { anAgency, aPerson } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { branches } from '../../realtors/tables.ts';
import { timeRanges } from '../../settings/tables.ts';
import {
  anInspector,
  aProperty,
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

/** Another property and inspector for each test: nobody's booking stands in another's way. */
const free = async () => ({
  ...world,
  property: await aProperty(db, world.agency),
  inspector: await anInspector(db, { cities: [world.city], services: [world.service], at: north(1) }),
});
const countAll = () => db.$count(inspectionRequests);

describe('booking', () => {
  test('[API-42] an agency books its own property, and reads what the wizard said', async () => {
    const said = { rent: 1500, notes: 'Cão bravo', players: true, tenant: 'Bruno', landlord: 'Carla' };
    const request = await bookedBy(realtor, draftOf(await free(), 10, said));
    expect(request).toMatchObject({
      ...said,
      status: 'requested',
      realtorId: world.agency,
      requestedBy: world.realtor.id,
      date: `${thursday}T10:00:00-03:00`,
      time_zone: 'America/Sao_Paulo',
      duration: 60,
      service_label: 'Entrada',
      furnished: false,
      area: 60,
      address: { label: 'Sobrado da Vila', street: 'Rua Harmonia', city: 'São Paulo', state: 'SP' },
      inspector: { user: { phone: '11987654321', cpf: '52998224725' } },
      date_assigned: null,
      date_completed: null,
      version: 1,
    });
  });

  test('[RULE-3] [RULE-5] the price is computed from the contract in force, line by line', async () => {
    const request = await bookedBy(realtor, draftOf(await free(), 10, { rent: 1500 }));
    expect(request.pricing).toEqual({
      rent: 1500,
      fee: 170,
      total: 1670,
      model: 'percentual',
      lines: [
        { label: 'Aluguel', value: 1500 },
        { label: '10% do aluguel', value: 150 },
        { label: 'Taxa da plataforma', value: 20 },
      ],
    });
  });

  test('what a price was computed from is kept beside it', async () => {
    const { _id } = await bookedBy(realtor, draftOf(await free()));
    const [row] = await db.select().from(inspectionRequests).where(eq(inspectionRequests.id, _id));
    expect(row?.pricing.basis).toMatchObject({ contract: world.contract, warnings: [] });
  });

  test('[RULE-1] the duration is the server’s, whatever was sent', async () => {
    const property = await aProperty(db, world.agency, { squareFootage: 100 });
    const here = { ...(await free()), property };
    const long = await bookedBy(realtor, draftOf(here, 8, { duration: 5 }));
    expect(long.duration).toBe(100);
    const furnished = await bookedBy(realtor, draftOf(here, 10, { furnished: true }));
    expect(furnished.duration).toBe(200);
  });

  test('agency, requester and stamps are the server’s, whatever was sent', async () => {
    const other = await anAgency(db, 'Lar Doce');
    const forged = { realtorId: other, requestedBy: newId(), date_creation: '2020-01-01T00:00:00Z' };
    const request = await bookedBy(realtor, draftOf(await free(), 10, forged));
    expect(request).toMatchObject({ realtorId: world.agency, requestedBy: world.realtor.id });
    expect(request.date_creation > '2026').toBe(true);
  });

  test('the property is kept as it was when the visit was booked', async () => {
    const property = await aProperty(db, world.agency, { label: 'Casa Velha' });
    const { _id } = await bookedBy(realtor, draftOf({ ...(await free()), property }));
    await admin.patch(`/api/properties/update/${property}`, { label: 'Casa Nova', square_footage: 500 });
    expect((await admin.get(`/api/request/${_id}`)).json()).toMatchObject({
      area: 60,
      address: { label: 'Casa Velha' },
      property: { label: 'Casa Nova', square_footage: 500 },
    });
  });
});

describe('keys', () => {
  const branch = newId();
  const foreign = newId();
  const place = { label: 'Centro', city: 'São Paulo', state: 'SP', formattedAddress: 'Rua XV, 10' };

  beforeAll(async () => {
    await db.insert(branches).values({ id: branch, realtorId: world.agency, ...place });
  });

  test('[REQUEST-11] keys are at a branch, at the property or elsewhere', async () => {
    const property = await aProperty(db, world.agency, { unit: 'apto 12' });
    const here = { ...(await free()), property };
    const atBranch = { keys_location_pickup_type: 'realtor', keys_location_pickup_branch: branch };
    const atProperty = { keys_location_delivery_type: 'property', keys_location_delivery: 'mentira' };
    expect(await bookedBy(realtor, draftOf(here, 8, { ...atBranch, ...atProperty }))).toMatchObject({
      keys_location_pickup: 'Rua XV, 10',
      keys_location_pickup_type: 'realtor',
      keys_location_pickup_branch: branch,
      keys_location_delivery: 'Rua Harmonia, 45 - São Paulo - SP, 05435-000, apto 12',
      keys_location_delivery_type: 'property',
      keys_location_delivery_branch: null,
    });
    const elsewhere = { keys_location_pickup_type: 'other', keys_location_pickup: 'Rua Y, 5' };
    expect(await bookedBy(realtor, draftOf(here, 12, elsewhere))).toMatchObject({
      keys_location_pickup: 'Rua Y, 5',
      keys_location_pickup_type: 'other',
      keys_location_delivery: '',
      keys_location_delivery_type: null,
    });
  });

  test('keys that were sent without a selector are known by their branch or address', async () => {
    const here = await free();
    const keys = { keys_location_pickup: 'Portaria, com o Zé', keys_location_delivery_branch: branch };
    const booked = await bookedBy(realtor, draftOf(here, 10, keys));
    expect(booked).toMatchObject({
      keys_location_pickup: 'Portaria, com o Zé',
      keys_location_pickup_type: 'other',
      keys_location_delivery_type: 'realtor',
      keys_location_delivery_branch: branch,
    });
    const emptied = { keys_location_pickup_type: '', keys_location_delivery_type: null };
    expect(requestOf(await realtor.put(`/api/request/${booked._id}`, emptied))).toMatchObject({
      keys_location_pickup: '',
      keys_location_pickup_type: null,
      keys_location_delivery: '',
      keys_location_delivery_type: null,
      keys_location_delivery_branch: null,
    });
  });

  test('[REQUEST-11] a branch of another agency is no branch, like one that is missing', async () => {
    await db.insert(branches).values({ id: foreign, realtorId: await anAgency(db), ...place });
    const here = await free();
    for (const keys_location_pickup_branch of [foreign, newId(), '', null]) {
      const keys = { keys_location_pickup_type: 'realtor', keys_location_pickup_branch };
      const fields = expectRefusal(
        await realtor.post('/api/request', draftOf(here, 10, keys)),
        'input.invalid',
      );
      expect(fields).toEqual({ keys_location_pickup_branch: 'Escolha uma filial da imobiliária.' });
    }
  });
});

describe('what cannot be booked', () => {
  test.each([
    ['half past', `${thursday}T10:30:00`, 'A vistoria começa em hora cheia.'],
    ['a second late', `${thursday}T10:00:01`, 'A vistoria começa em hora cheia.'],
    ['today', `${today()}T23:00:00-03:00`, 'Escolha um dia a partir de amanhã.'],
    ['yesterday', `${addDays(today(), -1)}T10:00:00`, 'Escolha um dia a partir de amanhã.'],
    ['no date', 'quinta', 'Escolha o dia e a hora da vistoria.'],
  ])('[REQUEST-12] %s is refused beside the date', async (_what, date, sentence) => {
    const before = await countAll();
    const answer = await realtor.post('/api/request', draftOf(await free(), 10, { date }));
    expect(expectRefusal(answer, 'input.invalid')).toEqual({ date: sentence });
    expect(await countAll()).toBe(before);
  });

  test('a property of another agency is not there, nor is one that was deleted', async () => {
    const other = await aProperty(db, await anAgency(db));
    const gone = await aProperty(db, world.agency, { deletedAt: new Date() });
    for (const propertyId of [other, gone, newId()]) {
      const answer = await realtor.post('/api/request', draftOf(await free(), 10, { propertyId }));
      expectRefusal(answer, 'property.not-found');
    }
  });

  test('a service that is gone, an inspector who does not exist', async () => {
    const here = await free();
    const answer = await realtor.post('/api/request', draftOf(here, 10, { service_type: newId() }));
    expect(expectRefusal(answer, 'input.invalid')).toEqual({ service_type: 'Este serviço não existe mais.' });
    expectRefusal(
      await realtor.post('/api/request', draftOf(here, 10, { inspectorId: newId() })),
      'inspector.not-found',
    );
  });

  test('a request starts as requested and as nothing else', async () => {
    const answer = await admin.post('/api/request', draftOf(await free(), 10, { status: 'completed' }));
    expect(expectRefusal(answer, 'access.field-denied')).toHaveProperty('status');
    const said = await bookedBy(admin, draftOf(await free(), 10, { status: 'requested' }));
    expect(said.status).toBe('requested');
  });

  test('every wrong field is named and nothing is saved', async () => {
    const before = await countAll();
    const answer = await realtor.post('/api/request', {
      rent: 'caro',
      furnished: 'sim',
      players: 1,
      tenant: 'a'.repeat(201),
      status: 'done',
    });
    expect(Object.keys(expectRefusal(answer, 'input.invalid')).sort()).toEqual([
      'date',
      'furnished',
      'inspectorId',
      'players',
      'propertyId',
      'rent',
      'service_type',
      'status',
      'tenant',
    ]);
    expect(await countAll()).toBe(before);
  });
});

describe('a slot that is not free', () => {
  test('[API-42] a taken hour answers with the hours that are left', async () => {
    const here = await free();
    await bookedBy(realtor, draftOf(here, 10));
    const answer = await realtor.post('/api/request', draftOf(here, 10));
    expectRefusal(answer, 'request.slot-taken');
    const { free_hours, slots, reason } = answer.json();
    expect(free_hours).toEqual([8, 9, 11, 12, 13, 14, 15, 16, 17]);
    expect(slots[0]).toMatchObject({ hour: 8, full_name: '' });
    expect(reason).toBeUndefined();
  });

  test('[API-42] the staff is told why', async () => {
    const here = await free();
    await bookedBy(realtor, draftOf(here, 10));
    const answer = await admin.post('/api/request', draftOf(here, 10));
    expect(answer.json()).toMatchObject({ code: 'request.slot-taken', reason: 'ocupado 10:00–11:00' });
  });

  test.each([
    ['after hours', { hour: 18 }, 'fora do expediente'],
    ['before hours', { hour: 7 }, 'fora do expediente'],
    ['on vacation', { vacation: true }, 'férias até'],
    ['in a city not served', { cities: [] }, 'não atende São Paulo'],
    ['for a service not offered', { services: [] }, 'não faz Entrada'],
    ['before approval', { approved: false }, 'aguarda aprovação'],
  ])('[API-42] nobody is booked %s', async (_when, { hour = 10, vacation, ...over }: Odd, reason) => {
    const inspector = await anInspector(db, {
      cities: [world.city],
      services: [world.service],
      ...(vacation && { vacation: [[thursday, addDays(thursday, 3)]] }),
      ...over,
    });
    const answer = await admin.post('/api/request', draftOf({ ...world, inspector }, hour));
    expectRefusal(answer, 'request.not-offered');
    expect(answer.json().reason).toContain(reason);
  });

  type Odd = {
    hour?: number;
    vacation?: boolean;
    cities?: string[];
    services?: string[];
    approved?: boolean;
  };

  test('an inspector who waits for approval is not there for an agency', async () => {
    const inspector = await anInspector(db, { cities: [world.city], approved: false });
    expectRefusal(
      await realtor.post('/api/request', draftOf({ ...world, inspector })),
      'inspector.not-found',
    );
  });

  test('a visit that cannot be reached from the one before is not booked', async () => {
    const here = await free();
    const far = await aProperty(db, world.agency, north(12));
    await bookedBy(realtor, draftOf(here, 10));
    const answer = await admin.post('/api/request', draftOf({ ...here, property: far }, 11));
    expectRefusal(answer, 'request.not-offered');
    expect(answer.json().reason).toBe('não chega a tempo de Sobrado da Vila, onde fica até 11:00');
    expect((await bookedBy(admin, draftOf({ ...here, property: far }, 12))).duration).toBe(60);
  });
});

describe('a call sent twice', () => {
  const key = { headers: { 'idempotency-key': 'uma-vez' } };

  test('[API-42] the same key and body books once and answers the same', async () => {
    const draft = draftOf(await free());
    const before = await countAll();
    const first = await realtor.post('/api/request', draft, key);
    const again = await realtor.post('/api/request', draft, key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(await countAll()).toBe(before + 1);
    expectRefusal(await realtor.post('/api/request', { ...draft, notes: 'x' }, key), 'input.key-reused');
  });
});
