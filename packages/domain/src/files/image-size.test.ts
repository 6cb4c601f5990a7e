import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitImage, JPEG_QUALITY } from './image-size.ts';

test('[PROPERTY-11] a picture is sent with its long side at most 800 px, in its own shape', () => {
  expect(fitImage({ width: 4032, height: 3024 })).toEqual({ width: 800, height: 600 });
  expect(fitImage({ width: 3024, height: 4032 })).toEqual({ width: 600, height: 800 });
});

test('[PROPERTY-11] a small picture is not enlarged', () => {
  expect(fitImage({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 });
});

test('[PROPERTY-11] photos are compressed to 0.7, other images to 1', () => {
  expect(JPEG_QUALITY).toEqual({ photo: 0.7, other: 1 });
});

test('whatever its shape, a picture fits and keeps at least one pixel each way', () => {
  const side = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fitImage({ width, height });
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(800);
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
    }),
  );
});
