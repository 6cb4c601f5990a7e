import { expect, test } from 'vitest';
import { z } from 'zod';
import { complaintsOf } from '../shared/complaints.ts';
import { Address, AddressOnWire, addressOnWire } from './address.ts';

const typed = { street: 'Rua Barão', number: '12', city: 'Campinas', state: 'sp', postal_code: '13010-000' };

const complaints = (value: unknown) => complaintsOf(Address, value);

test('an address typed by hand is completed with what follows from it', () => {
  expect(Address.parse(typed)).toEqual({
    street: 'Rua Barão',
    number: '12',
    unit: '',
    city: 'Campinas',
    state: 'SP',
    country: 'Brasil',
    postal_code: '13010000',
    placeId: '',
    latitude: null,
    longitude: null,
    precision: null,
    formatted_address: 'Rua Barão, 12 - Campinas - SP, 13010-000',
  });
});

test('the written form that came with a chosen place is kept', () => {
  const chosen = { city: 'Campinas', state: 'SP', formatted_address: 'Largo do Rosário, Campinas' };
  expect(Address.parse(chosen).formatted_address).toBe('Largo do Rosário, Campinas');
});

test.each([
  [{ latitude: -22.9, longitude: -47.06 }],
  [{ lat: -22.9, long: -47.06 }],
  [{ latitude: -22.9, longitude: -47.06, lat: 1, long: 1 }],
])('%j is read as one point and answered under both spellings', (point) => {
  const address = Address.parse({ ...typed, ...point });
  expect(address).toMatchObject({ latitude: -22.9, longitude: -47.06 });
  expect(address).not.toHaveProperty('lat');
  const settled = { ...address, precision: 'door' as const };
  expect(addressOnWire(settled)).toEqual({ ...settled, lat: -22.9, long: -47.06 });
});

test('half a point is no point', () => {
  expect(Address.parse({ ...typed, lat: -22.9 })).toMatchObject({ latitude: null, longitude: null });
});

test('what the API answered can be sent back as it is', () => {
  const address = { ...Address.parse({ ...typed, lat: -22.9, long: -47.06 }), precision: 'street' as const };
  expect(Address.parse(addressOnWire(address))).toEqual(address);
});

test.each(['Brasil', 'Brazil', 'br', undefined])('[RULE-8] the country %j is Brazil', (country) => {
  expect(Address.parse({ ...typed, country }).country).toBe('Brasil');
});

test('[RULE-8] an address in another country is refused', () => {
  expect(complaints({ ...typed, country: 'Argentina' })).toEqual({
    country: 'Só aceitamos endereços no Brasil.',
  });
});

test('each missing or wrong part is named', () => {
  expect(complaints({ street: 'Rua A', state: 'ZZ', postal_code: '1', latitude: 91 })).toEqual({
    city: 'Informe a cidade.',
    state: 'Informe o estado com as duas letras da UF.',
    postal_code: 'CEP inválido: confira os dígitos.',
    latitude: 'Latitude inválida.',
  });
  expect(complaints({ city: 'Campinas', state: 'SP' })).toEqual({ street: 'Informe a rua.' });
  expect(complaints('Rua A')).toEqual({ '': 'Informe o endereço.' });
});

test('the API description shows both spellings going in and one shape coming out', () => {
  const describe = (schema: z.ZodType, io: 'input' | 'output') =>
    Object.keys(z.toJSONSchema(schema, { io, unrepresentable: 'any' }).properties ?? {});
  expect(describe(Address, 'input')).toEqual(expect.arrayContaining(['lat', 'latitude', 'street']));
  expect(describe(Address, 'output')).not.toContain('lat');
  expect(describe(AddressOnWire, 'output')).toEqual(expect.arrayContaining(['lat', 'latitude', 'street']));
});
