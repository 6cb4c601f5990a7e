import { metersInWords } from '@esquadro/domain/field/meters-in-words';
import { expect, test } from 'vitest';
import { farFromVisit, fromTheDoor } from './far-from-visit.ts';

const door = { latitude: -23.55, longitude: -46.63 };
/** So many metres further north. */
const away = (meters: number, accuracy_m = 10) => ({
  latitude: door.latitude + meters / 111_195,
  longitude: door.longitude,
  accuracy_m,
});

test('[DAY-3] whoever is clearly elsewhere is asked, and nobody else', () => {
  expect(farFromVisit(away(1_200), door)).toBe('1,2 km');
  expect(farFromVisit(away(400), door)).toBe('400 m');
  expect(farFromVisit(away(290), door)).toBe('');
  // As far away as it looks, but the device does not know better.
  expect(farFromVisit(away(1_200, 2_000), door)).toBe('');
  expect(farFromVisit({}, door)).toBe('');
  expect(farFromVisit(away(1_200), { latitude: null, longitude: null })).toBe('');
});

test('whoever is as good as there is at the property', () => {
  expect([0, 19, 20, 1_240].map(fromTheDoor)).toEqual([
    'no imóvel',
    'no imóvel',
    'a 20 m do imóvel',
    'a 1,2 km do imóvel',
  ]);
});

test('a distance is said in metres below a kilometre', () => {
  expect([4, 35, 996, 1_000, 12_340].map(metersInWords)).toEqual([
    '0 m',
    '40 m',
    '1000 m',
    '1 km',
    '12,3 km',
  ]);
});
