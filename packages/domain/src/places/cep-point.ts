import { z } from 'zod';
import { distanceKm, type Point } from '../addresses/distance.ts';

/** The middle of a CEP, and how far nine tenths of its addresses lie from it at most. */
export const CepPoint = z.object({ latitude: z.number(), longitude: z.number(), spread_m: z.int() });
export type CepPoint = z.infer<typeof CepPoint>;

/** The same, with the exact points in it that the viewer may see. */
export const CepPlace = CepPoint.extend({
  known: z.array(z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })),
});
export type CepPlace = z.infer<typeof CepPlace>;

/** So many points of a CEP are enough to know its middle. */
export const MOST_POINTS = 64;

/** The median of some points in each direction, with the 90th percentile of the distances from it. */
export function middleOf(points: readonly Point[]): CepPoint | undefined {
  if (points.length === 0) return undefined;
  const middle = {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  };
  const away = points.map((point) => distanceKm(middle, point) * 1000).sort(byNumber);
  return { ...middle, spread_m: Math.round(away[Math.ceil(away.length * 0.9) - 1] ?? 0) };
}

const byNumber = (one: number, other: number) => one - other;

function median(numbers: number[]): number {
  numbers.sort(byNumber);
  const half = numbers.length / 2;
  const [low, high] = [numbers[Math.ceil(half) - 1] ?? 0, numbers[Math.floor(half)] ?? 0];
  // Plus zero: the middle of -0 and 0 is 0, whichever comes first.
  return (low + high) / 2 + 0;
}
