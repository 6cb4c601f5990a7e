import { Address } from '@esquadro/domain/addresses/address';
import { expect, test } from 'vitest';
import {
  type AddressDraft,
  BLANK,
  fromTyped,
  isBlank,
  withPart,
  withPlace,
  writtenForm,
} from './address-draft.ts';

const chosen = {
  ...BLANK,
  street: 'Avenida Paulista',
  number: '1578',
  city: 'São Paulo',
  state: 'SP',
  placeId: 'ChIJpaulista',
  latitude: -23.56,
  longitude: -46.65,
  precision: 'door' as const,
  formatted_address: 'Av. Paulista, 1578 - Bela Vista, São Paulo - SP',
};
const onWire = (draft: AddressDraft) => ({
  ...draft,
  lat: draft.latitude,
  long: draft.longitude,
  precision: draft.precision ?? ('city' as const),
});

test('a chosen address is what the server takes', () => {
  expect(Address.parse(withPlace(BLANK, onWire(chosen)))).toEqual(chosen);
});

test('[POINT-4] another number keeps the point as that of the street', () => {
  const changed = withPart(chosen, 'number', '900');
  expect(changed).toMatchObject({ number: '900', placeId: '', latitude: -23.56, precision: 'street' });
  expect(writtenForm(changed)).toBe('Avenida Paulista, 900 - São Paulo - SP');
});

test('[POINT-4] another street, city or CEP drops the point', () => {
  const nowhere = { placeId: '', latitude: null, longitude: null, precision: null };
  expect(withPart(chosen, 'street', 'Rua Augusta')).toMatchObject(nowhere);
  expect(withPart(chosen, 'city', 'Santos')).toMatchObject(nowhere);
  expect(withPart({ ...chosen, postal_code: '01310200' }, 'postal_code', '01305000')).toMatchObject(nowhere);
});

test('[POINT-4] a unit changes neither name nor point', () => {
  expect(withPart(chosen, 'unit', 'sala 3')).toEqual({ ...chosen, unit: 'sala 3' });
});

test('a city chosen for a street already typed leaves the street', () => {
  const city = {
    ...BLANK,
    city: 'Campinas',
    state: 'SP',
    placeId: 'ibge:3509502',
    latitude: -22.9,
    longitude: -47,
  };
  const draft = withPlace({ ...BLANK, street: 'Rua X' }, onWire(city));
  expect(draft).toMatchObject({ street: 'Rua X', city: 'Campinas', latitude: -22.9, placeId: '' });
  expect(writtenForm(draft)).toBe('Rua X - Campinas - SP');
});

test('a CEP keeps the city already there', () => {
  const cep = onWire({ ...BLANK, postal_code: '13010000', state: 'SP' });
  expect(withPlace({ ...BLANK, city: 'Campinas' }, cep)).toMatchObject({
    city: 'Campinas',
    postal_code: '13010000',
  });
});

test.each([
  ['Rua X, 10, Campinas, SP', { street: 'Rua X', number: '10', city: 'Campinas', state: 'SP' }],
  ['Rua X, 10, Centro, São Paulo', { street: 'Rua X', city: 'São Paulo', state: '' }],
  ['Rua X, 10, São Paulo', { city: 'São Paulo', state: '' }],
  ['Rua X, 13010-000', { street: 'Rua X', postal_code: '13010000', state: 'SP' }],
  ['Rua X', { street: 'Rua X', city: '', state: '' }],
])('%j typed and left is told apart', (typed, parts) => {
  expect(fromTyped(typed)).toMatchObject(parts);
});

test('an address without a street is not taken, whatever was chosen', () => {
  const city = onWire({ ...BLANK, city: 'Campinas', state: 'SP', formatted_address: 'Campinas - SP' });
  expect(Address.safeParse(withPlace(BLANK, city)).error?.issues.map(({ message }) => message)).toEqual([
    'Informe a rua.',
  ]);
});

test('nothing written is no address', () => {
  expect(isBlank(BLANK)).toBe(true);
  expect(isBlank(withPart(BLANK, 'city', 'Itu'))).toBe(false);
});
