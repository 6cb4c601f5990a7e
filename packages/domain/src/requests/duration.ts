import { formatDuration } from '../calendar/format.ts';
import type { TimeRange } from '../settings/settings.ts';
import { formatSquareMeters } from '../shared/format-area.ts';

/** Shorter visits still take a full hour. */
const MIN_DURATION_MINUTES = 60;

/** What decides how long an inspection takes and what rent is suggested. */
export type InspectedProperty = { area: number; furnished: boolean };

export type InspectionDuration = { minutes: number; row: TimeRange | undefined; explanation: string };

/** A whole minute begun counts; binary fractions past the twelfth digit do not begin one. */
const wholeMinutes = (minutes: number) => Math.ceil(Number(minutes.toPrecision(12)));

/**
 * Area times the smallest applicable seconds per m² among the rows that begin below the area,
 * at least an hour; also an hour where no row applies. (RULE-1)
 */
export function inspectionDuration(
  { area, furnished }: InspectedProperty,
  timeRange: readonly TimeRange[],
): InspectionDuration {
  const secondsIn = (row: TimeRange) => (furnished ? row.time_furbished : row.time);
  const row = timeRange
    .filter((candidate) => candidate.min_squareMeter < area)
    .sort((a, b) => secondsIn(a) - secondsIn(b))
    .at(0);
  const floor = `vale o mínimo de ${formatDuration(MIN_DURATION_MINUTES)}.`;
  if (!row) {
    const explanation = `Nenhuma faixa de tempo para ${formatSquareMeters(area)}: ${floor}`;
    return { minutes: MIN_DURATION_MINUTES, row, explanation };
  }

  const needed = wholeMinutes((area * secondsIn(row)) / 60);
  const state = furnished ? 'mobiliado' : 'sem mobília';
  const sum = `${formatSquareMeters(area)} × ${secondsIn(row)} s/m² (acima de ${formatSquareMeters(row.min_squareMeter)}, ${state}) = ${formatDuration(needed)}`;
  return needed < MIN_DURATION_MINUTES
    ? { minutes: MIN_DURATION_MINUTES, row, explanation: `${sum}: ${floor}` }
    : { minutes: needed, row, explanation: `${sum}.` };
}

/** How long a visit takes, in minutes. */
export const minutesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  (endsAt.getTime() - startsAt.getTime()) / 60_000;
