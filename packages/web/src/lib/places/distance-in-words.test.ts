import { expect, test } from 'vitest';
import { distanceInWords } from './distance-in-words.ts';

test('[POINT-1] a supposed distance is said to be one', () => {
  expect(distanceInWords({ distance: 8, rough: true })).toBe('≈ 8 km');
  expect(distanceInWords({ distance: 2.5 })).toBe('2,5 km');
});
