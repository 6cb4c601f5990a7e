import type { LocalDay } from '../../calendar/local-day.ts';
import type { Vacation } from '../../inspectors/vacation.ts';
import type { Absence } from './candidate.ts';
import type { DayGrid } from './day-grid.ts';

type Stretch = readonly [starts: number, ends: number];

const NONE: readonly Absence[] = [];

/** What keeps somebody away on a day: the vacation it falls into, and the absences that touch it. */
export function absencesOn(
  grid: DayGrid,
  vacationEnds: LocalDay | null,
  stretches: readonly Stretch[],
): readonly Absence[] {
  if (vacationEnds === null && stretches.length === 0) return NONE;
  const absences: Absence[] = [];
  if (vacationEnds !== null) absences.push({ starts: grid.starts, ends: grid.ends, vacationEnds });
  for (const [starts, ends] of stretches)
    if (starts < grid.ends && grid.starts < ends) absences.push({ starts, ends, vacationEnds: null });
  return absences;
}

/** The last day of the vacation that a day falls into; null where it falls into none. */
export const vacationEndOn = (day: LocalDay, vacations: readonly Vacation[]): LocalDay | null =>
  vacations.find(({ start, end }) => start <= day && day <= end)?.end ?? null;
