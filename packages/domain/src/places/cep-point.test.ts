import fc from 'fast-check';
import { expect, test } from 'vitest';
import { middleOf } from './cep-point.ts';

const at = (latitude: number, longitude = -46.6) => ({ latitude, longitude });

test('[POINT-5] the middle of a CEP is the median, so that one wrong address moves nothing', () => {
  const street = [at(-23.5), at(-23.501), at(-23.502), at(-23.503), at(-10)];
  expect(middleOf(street)).toMatchObject({ latitude: -23.501, longitude: -46.6 });
  expect(middleOf([at(-23.5), at(-23.502)])?.latitude).toBeCloseTo(-23.501, 6);
});

test('[POINT-5] the spread is how far nine tenths of the addresses lie from it', () => {
  const nine = Array.from({ length: 9 }, () => at(-23.5));
  expect(middleOf([...nine, at(-23.6)])).toMatchObject({ latitude: -23.5, spread_m: 0 });
  expect(middleOf([...nine.slice(1), at(-23.501), at(-23.6)])?.spread_m).toBe(111);
});

test('of nothing there is no middle', () => {
  expect(middleOf([])).toBeUndefined();
});

test('the order of the points does not matter', () => {
  const points = fc.array(
    fc.record({
      latitude: fc.double({ min: -33, max: 5, noNaN: true }),
      longitude: fc.double({ min: -73, max: -35, noNaN: true }),
    }),
    { minLength: 1, maxLength: 64 },
  );
  fc.assert(
    fc.property(points, (some) => {
      expect(middleOf([...some].reverse())).toEqual(middleOf(some));
    }),
  );
});
