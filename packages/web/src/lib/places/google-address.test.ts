import { expect, test } from 'vitest';
import { type GoogleComponent, readGooglePlace } from './google-address.ts';

const component = (type: string, longText: string, shortText = longText): GoogleComponent => ({
  longText,
  shortText,
  types: [type, 'political'],
});

const paulista = {
  id: 'ChIJpaulista',
  formattedAddress: 'Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil',
  location: { lat: () => -23.5614, lng: () => -46.6559 },
  addressComponents: [
    component('street_number', '1578'),
    component('route', 'Avenida Paulista', 'Av. Paulista'),
    component('sublocality_level_1', 'Bela Vista'),
    component('administrative_area_level_2', 'São Paulo'),
    component('administrative_area_level_1', 'São Paulo', 'SP'),
    component('country', 'Brasil', 'BR'),
    component('postal_code', '01310-200'),
  ],
};

test('each of Google’s parts finds its field', () => {
  expect(readGooglePlace(paulista)).toEqual({
    street: 'Avenida Paulista',
    number: '1578',
    unit: '',
    city: 'São Paulo',
    state: 'SP',
    country: 'Brasil',
    postal_code: '01310200',
    placeId: 'ChIJpaulista',
    latitude: -23.5614,
    longitude: -46.6559,
    precision: 'door',
    lat: -23.5614,
    long: -46.6559,
    formatted_address: 'Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil',
  });
});

test('what Google leaves out stays blank', () => {
  const bare = {
    id: 'x',
    addressComponents: [component('locality', 'Itu'), component('country', 'Brasil', 'BR')],
  };
  expect(readGooglePlace(bare)).toMatchObject({ street: '', city: 'Itu', state: '', latitude: null });
});

test('[RULE-8] a place abroad is refused', () => {
  const abroad = { ...paulista, addressComponents: [component('country', 'Argentina', 'AR')] };
  expect(() => readGooglePlace(abroad)).toThrow('not in Brazil');
});
