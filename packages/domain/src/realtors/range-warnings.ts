import { BOUNDS_INCLUDED, type CoverageWarning, coverageWarnings } from '../shared/area-coverage.ts';
import type { ContractRange } from './contract.ts';

/** What the ranges of a contract by area leave out or price twice; their bounds count and may be open. */
export function rangeWarnings(ranges: readonly Pick<ContractRange, 'min' | 'max'>[]): CoverageWarning[] {
  return coverageWarnings(
    ranges.map(({ min, max }) => ({ from: min ?? 0, to: max ?? Number.POSITIVE_INFINITY })),
    BOUNDS_INCLUDED,
  );
}
