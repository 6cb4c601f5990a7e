import { BOUNDS_EXCLUDED, type CoverageWarning, coverageWarnings } from '../shared/area-coverage.ts';
import type { Tier } from './settings.ts';

/** What the price tiers leave out or price twice; their bounds are strict on both sides. */
export function tierWarnings(
  tiers: readonly Pick<Tier, 'min_squareMeter' | 'max_squareMeter'>[],
): CoverageWarning[] {
  return coverageWarnings(
    tiers.map((tier) => ({ from: tier.min_squareMeter, to: tier.max_squareMeter })),
    BOUNDS_EXCLUDED,
  );
}
