import { expect, test } from 'vitest';
import { complaintsOf } from '../shared/complaints.ts';
import { NewCity } from './city.ts';
import { cityLabel } from './city-label.ts';

test('[CITY-4] a city given by its name alone is in SP, Brasil', () => {
  expect(NewCity.parse({ city: ' Campinas ' })).toEqual({
    city: 'Campinas',
    state: 'SP',
    country: 'Brasil',
    placeId: '',
    formattedAddress: '',
    latitude: null,
    longitude: null,
    confirmUnknown: false,
  });
});

test.each([[{}], [{ city: '' }], [{ city: '   ' }], [{ city: null }], [undefined]])(
  '[CITY-2] %j names no city',
  (given) => {
    expect(Object.values(complaintsOf(NewCity, given))).toEqual(['City is required']);
  },
);

test('[RULE-8] a city of another country is refused', () => {
  expect(complaintsOf(NewCity, { city: 'Lisboa', country: 'Portugal' })).toEqual({
    country: 'Só aceitamos endereços no Brasil.',
  });
});

test('each wrong field is named', () => {
  const given = { city: 'a'.repeat(121), state: 'ZZ', latitude: 91, longitude: 'leste', placeId: 3 };
  expect(Object.keys(complaintsOf(NewCity, given)).sort()).toEqual([
    'city',
    'latitude',
    'longitude',
    'placeId',
    'state',
  ]);
});

test('a city is shown with its state', () => {
  expect(cityLabel({ city: 'Campinas', state: 'SP' })).toBe('Campinas - SP');
});
