import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { CalendarVisit } from '@esquadro/domain/requests/calendar-visit';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session-context.tsx';
import { availabilityQuery, explainedAvailabilityQuery } from '../availability-api.ts';
import { refusedHours } from './refused-hours.ts';
import { cellAt, HOURS } from './week.ts';

/** Cells where the dragged visit cannot go, with the reason. */
export type RefusedCells = ReadonlyMap<string, string>;

/** Not cached: another visit may have moved since. */
const FRESH = { gcTime: 0 };

export function useRefusedCells(
  visit: CalendarVisit | undefined,
  days: readonly LocalDay[],
): RefusedCells | undefined {
  const { user } = useSession();
  const explains = seesWhoIsOffered(user.role);
  return useQueries({
    queries: (visit ? days : []).map((date) => {
      const question = visit && questionOf(visit, date);
      return explains
        ? { ...explainedAvailabilityQuery(question), ...FRESH, select: refusedOf }
        : { ...availabilityQuery(question), ...FRESH, select: refusedHours };
    }),
    combine: (answers: UseQueryResult<ReadonlyMap<number, string>>[]) => cellsOf(days, answers),
  });
}

/** One state for all days, because every change rerenders the week. */
function cellsOf(days: readonly LocalDay[], answers: UseQueryResult<ReadonlyMap<number, string>>[]) {
  if (answers.length === 0 || answers.some(({ isPending }) => isPending)) return undefined;
  return new Map(
    answers.flatMap(({ data, error }, index) => {
      const day = days[index];
      if (!day) return [];
      const hours = data ? [...data] : HOURS.map((hour) => [hour, error?.message ?? ''] as const);
      return hours.map(([hour, reason]) => [cellAt(day, hour), reason] as const);
    }),
  );
}

const refusedOf = ({ inspectors }: { inspectors: Parameters<typeof refusedHours>[0] }) =>
  refusedHours(inspectors);

const questionOf = (visit: CalendarVisit, date: LocalDay) => ({
  date,
  window: visit.duration,
  address: visit.property.address,
  service_type: visit.service_type,
  requestId: visit._id,
  inspectorId: visit.inspectorId,
});
