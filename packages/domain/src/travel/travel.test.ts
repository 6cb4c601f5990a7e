import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '../addresses/distance.ts';
import type { PointPrecision } from '../addresses/point-precision.ts';
import { travelByDistance } from './travel.ts';
import { TravelSettings } from './travel-settings.ts';

const usual = TravelSettings.parse({});
const centre = { latitude: -23.55, longitude: -46.63 };
/** A hair less than so many kilometres to the north, as the crow flies. */
const north = (km: number) => ({ latitude: centre.latitude + km / 111.2, longitude: centre.longitude });

const minutes = (km: number, departsAt: number, settings = usual) => {
  const travel = travelByDistance(settings);
  return travel.minutes(travel.way(centre, north(km)), departsAt);
};

test.each([
  [10, 11 * 60, 31, 'calm: 10 × 1.3 at 30 km/h is 26, and 5 to lock up'],
  [10, 8 * 60, 44, 'rush: 39 at 20 km/h, and 5'],
  [10, 6 * 60 + 59, 31, 'a minute before the rush'],
  [10, 7 * 60, 44, 'with the rush'],
  [10, 9 * 60, 31, 'after the morning rush'],
  [10, 19 * 60 + 59, 44, 'the last minute of the evening rush'],
  [1, 12 * 60, 8, 'short ways are rounded up to the minute'],
  [0.05, 8 * 60, 0, 'in the same building there is no way to go'],
])('%d km at minute %i take %i minutes: %s', (km, departsAt, expected) => {
  expect(minutes(km, departsAt)).toBe(expected);
});

test('a speed of 0 turns the estimate off', () => {
  expect(minutes(500, 480, { ...usual, speed_kmh: 0 })).toBe(0);
});

test('a rush speed of 0 means that there is no rush', () => {
  expect(minutes(10, 480, { ...usual, rush_speed_kmh: 0 })).toBe(31);
});

test('without minutes to lock up only the drive counts', () => {
  expect(minutes(10, 660, { ...usual, lock_up_minutes: 0 })).toBe(26);
});

const somewhere = (precision: PointPrecision) => ({ ...centre, precision });

test.each([
  ['city', 'city', 8],
  ['city', 'door', 8],
  ['cep', 'city', 8],
  ['cep', 'cep', 0.3],
  ['street', 'door', 0.3],
  ['door', 'door', 0],
] as const)('[POINT-1] one point of two addresses, known by %s and by %s, means %d km', (one, other, km) => {
  const travel = travelByDistance(usual);
  expect(travel.way(somewhere(one), somewhere(other))).toBe(km);
  expect(travel.way(somewhere(other), somewhere(one))).toBe(km);
});

test('[POINT-1] the supposed distance is a setting; points that lie apart are measured', () => {
  const travel = travelByDistance({ ...usual, unknown_km: 3 });
  expect(travel.way(somewhere('city'), somewhere('city'))).toBe(3);
  expect(travel.way(somewhere('city'), { ...north(20), precision: 'city' })).toBeCloseTo(20, 1);
});

test('one place is no way from itself, however little is known of it', () => {
  const home = somewhere('city');
  expect(travelByDistance(usual).way(home, home)).toBe(0);
});

test('the way back takes as long as the way there at the same hour', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: -33, max: 5, noNaN: true }),
    longitude: fc.double({ min: -73, max: -35, noNaN: true }),
  });
  fc.assert(
    fc.property(anywhere, anywhere, fc.integer({ min: 0, max: 1439 }), (from, to, departsAt) => {
      const travel = travelByDistance(usual);
      const there = travel.minutes(travel.way(from, to), departsAt);
      expect(travel.minutes(travel.way(to, from), departsAt)).toBe(there);
      expect(Number.isInteger(there)).toBe(true);
      if (distanceKm(from, to) > 1) expect(there).toBeGreaterThan(usual.lock_up_minutes);
    }),
  );
});
