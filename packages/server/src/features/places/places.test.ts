import { ROLES } from '@esquadro/domain/auth/permissions';
import type { PlaceSuggestion } from '@esquadro/domain/places/place';
import { describe, expect, test } from 'vitest';
import { anAgency, aPerson } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, anyone, as } = await testApp();
const agency = await anAgency(db);
const user = await as(await aPerson(db, 'User'));

const ask = async (q: string, more: Record<string, string> = {}): Promise<PlaceSuggestion[]> =>
  (await user.get(`/api/places/autocomplete?${new URLSearchParams({ q, ...more })}`)).json();
const choose = (placeId: string) => user.get(`/api/places/${encodeURIComponent(placeId)}`);

describe('cities', () => {
  test('[RULE-8] a Brazilian city is found without its accents and gives its parts and point', async () => {
    const [first] = await ask('sao paulo', { kind: 'city' });
    expect(first).toEqual({ placeId: 'ibge:3550308', label: 'São Paulo - SP', hint: 'São Paulo' });
    const place = (await choose('ibge:3550308')).json();
    expect(place).toEqual({
      street: '',
      number: '',
      unit: '',
      city: 'São Paulo',
      state: 'SP',
      country: 'Brasil',
      postal_code: '',
      placeId: 'ibge:3550308',
      precision: 'city',
      latitude: -23.5329,
      longitude: -46.6395,
      lat: -23.5329,
      long: -46.6395,
      formatted_address: 'São Paulo - SP',
    });
  });

  test('[RULE-8] a city abroad is not found', async () => {
    expect(await ask('Buenos Aires, Argentina', { kind: 'city' })).toEqual([]);
  });

  test('no more than asked for are suggested', async () => {
    expect(await ask('s', { kind: 'city' })).toHaveLength(8);
    expect(await ask('s', { kind: 'city', limit: '3' })).toHaveLength(3);
    expect(await ask('')).toEqual([]);
  });
});

describe('typed by hand', () => {
  test('a street followed by its city gets the city’s point', async () => {
    const [first] = await ask('Rua X, 10, Campinas');
    expect(first?.label).toBe('Rua X, 10 - Campinas - SP');
    const place = (await choose(first?.placeId ?? '')).json();
    expect(place).toMatchObject({
      street: 'Rua X',
      number: '10',
      city: 'Campinas',
      state: 'SP',
      placeId: '',
    });
    expect(place).toMatchObject({ latitude: -22.9053, longitude: -47.0659, lat: -22.9053, long: -47.0659 });
  });

  test('district, unit, state and CEP are read too', async () => {
    const typed = 'Av. Brasil, 200, sala 4 - Centro, Bom Jesus/RS, 95290-000';
    const [first] = await ask(typed);
    const place = (await choose(first?.placeId ?? '')).json();
    expect(place).toMatchObject({
      street: 'Av. Brasil',
      number: '200',
      unit: 'sala 4',
      city: 'Bom Jesus',
      state: 'RS',
      postal_code: '95290000',
      formatted_address: 'Av. Brasil, 200, sala 4 - Centro - Bom Jesus - RS, 95290-000',
    });
  });

  test('a city of several states is offered in each, and half a name is completed', async () => {
    const labels = async (q: string) => (await ask(q)).map(({ label }) => label);
    expect((await labels('Rua X, 10, Bonito')).sort()).toEqual([
      'Rua X, 10 - Bonito - BA',
      'Rua X, 10 - Bonito - MS',
      'Rua X, 10 - Bonito - PA',
      'Rua X, 10 - Bonito - PE',
    ]);
    expect((await labels('Rua X, 10, Campin'))[0]).toBe('Rua X, 10 - Campinas - SP');
    expect((await labels('Rua X, 10, Campin, PB'))[0]).toBe('Rua X, 10 - Campina Grande - PB');
    expect((await labels('Rua X, 10, Centro, São Paulo'))[0]).toBe('Rua X, 10 - Centro - São Paulo - SP');
    expect((await labels('Rua X, 10, Campinas, São Paulo'))[0]).toBe('Rua X, 10 - Campinas - SP');
  });

  test('a street without a city promises nothing', async () => {
    expect(await ask('Rua Inventada, 10')).toEqual([]);
  });
});

describe('CEP', () => {
  test.each([
    ['13010-000', 'cep:13010000', 'CEP 13010-000', '13010000'],
    ['13010', 'cep:13010', 'CEP 13010', '13010'],
  ])('%s is recognised, formatted and placed in its state', async (typed, placeId, label, postal_code) => {
    expect((await ask(typed))[0]).toEqual({ placeId, label, hint: 'São Paulo' });
    expect((await choose(placeId)).json()).toMatchObject({
      postal_code,
      state: 'SP',
      city: '',
      latitude: null,
    });
  });

  test.each(['1301', '123456789', '00000000'])('%s is no CEP', async (typed) => {
    expect(await ask(typed)).toEqual([]);
  });
});

describe('refused', () => {
  test.each([
    ['kind', 'street'],
    ['limit', '0'],
    ['limit', '21'],
    ['limit', 'x'],
    ['q', 'a'.repeat(201)],
  ])('a %s that is not taken', async (field, value) => {
    const answer = await user.get(`/api/places/autocomplete?${field}=${value}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
  });

  test.each([
    'ibge:9999999',
    'ibge:sp',
    'cep:123',
    'typed:Rua sem cidade',
    'known:property:ffffffffffffffffffffffff',
    'known:realtor:ffffffffffffffffffffffff',
    'known:property:nonsense',
    'known:',
    'nonsense',
  ])('there is no place %s', async (placeId) => {
    const answer = await choose(placeId);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ error: 'Lugar não encontrado.', code: 'place.not-found' });
  });

  test.each([",,, '", '%%%', '\\\\\\', '___', '; DROP TABLE', '🏠🏠🏠'])(
    '%j finds nothing and breaks nothing',
    async (q) => {
      expect(await ask(q)).toEqual([]);
    },
  );
});

describe('who may', () => {
  test.each(ROLES)('%s searches and chooses', async (role) => {
    const ofAgency = role === 'Realtor' || role === 'RealtorUser' ? agency : null;
    const caller = await as(await aPerson(db, role, ofAgency));
    const answers = await Promise.all([
      caller.get('/api/places/autocomplete?q=campinas&kind=city'),
      caller.get('/api/places/autocomplete?q=campinas'),
      caller.get('/api/places/ibge:3509502'),
      caller.get('/api/places/provider'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  });

  test('a stranger does not', async () => {
    for (const path of ['autocomplete?q=campinas', 'ibge:3509502', 'provider']) {
      expect((await anyone.get(`/api/places/${path}`)).statusCode).toBe(401);
    }
  });
});
