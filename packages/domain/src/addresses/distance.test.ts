import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm, pointAway } from './distance.ts';

const saoPaulo = { latitude: -23.5505, longitude: -46.6333 };
const rio = { latitude: -22.9068, longitude: -43.1729 };

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('São Paulo and Rio are some 361 km apart', () => {
  expect(distanceKm(saoPaulo, rio)).toBeCloseTo(360.7, 0);
});

test('a degree along the equator is 111.2 km, and the poles are half a turn apart', () => {
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })).toBeCloseTo(111.195, 2);
  expect(distanceKm({ latitude: 90, longitude: 0 }, { latitude: -90, longitude: 0 })).toBeCloseTo(20015.1, 0);
});

test('a distance is the same both ways, nought to oneself, and never beyond the antipode', () => {
  fc.assert(
    fc.property(point, point, (here, there) => {
      expect(distanceKm(here, here)).toBe(0);
      expect(distanceKm(here, there)).toBeCloseTo(distanceKm(there, here), 6);
      expect(distanceKm(here, there)).toBeLessThanOrEqual(20016);
    }),
  );
});

test('a point so many kilometres away is that far, and due east stays at its latitude', () => {
  const east = pointAway(saoPaulo, { bearing: Math.PI / 2, km: 3 });
  expect(distanceKm(saoPaulo, east)).toBeCloseTo(3, 6);
  expect(east.latitude).toBeCloseTo(saoPaulo.latitude, 4);
  expect(east.longitude).toBeGreaterThan(saoPaulo.longitude);
  expect(
    pointAway({ latitude: 0, longitude: 179.99 }, { bearing: Math.PI / 2, km: 3 }).longitude,
  ).toBeLessThan(0);
});
