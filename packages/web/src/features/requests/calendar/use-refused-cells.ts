import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { RequestCard } from '@esquadro/domain/requests/request-card';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session/session-context.tsx';
import { requestQuery } from '../api.ts';
import { availabilityQuery, explainedAvailabilityQuery } from '../availability-api.ts';
import { refusedHours } from './refused-hours.ts';
import { cellAt, HOURS } from './week.ts';

/** Cells where the dragged visit cannot go, with the reason. */
export type RefusedCells = ReadonlyMap<string, string>;

/** Not cached: another visit may have moved since. */
const FRESH = { gcTime: 0 };

/** What a card does not say, such as where the property is today, is fetched first. */
export function useRefusedCells(
  visit: Pick<RequestCard, '_id'> | undefined,
  days: readonly LocalDay[],
): RefusedCells | undefined {
  const { user } = useSession();
  const explains = seesWhoIsOffered(user.role);
  const { data, error } = useQuery({ ...requestQuery(visit?._id ?? ''), enabled: visit !== undefined });
  const request = visit && data?.value;
  const cells = useQueries({
    queries: (request ? days : []).map((date) => {
      const question = request && questionOf(request, date);
      return explains
        ? { ...explainedAvailabilityQuery(question), ...FRESH, select: refusedOf }
        : { ...availabilityQuery(question), ...FRESH, select: refusedHours };
    }),
    combine: (answers: UseQueryResult<ReadonlyMap<number, string>>[]) => cellsOf(days, answers),
  });
  return visit && error && !request ? everyCell(days, error.message) : cells;
}

const everyCell = (days: readonly LocalDay[], reason: string): RefusedCells =>
  new Map(days.flatMap((day) => HOURS.map((hour) => [cellAt(day, hour), reason] as const)));

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

export const questionOf = (visit: InspectionRequest, date: LocalDay) => ({
  date,
  window: visit.duration,
  address: visit.property.address,
  service_type: visit.service_type,
  requestId: visit._id,
  inspectorId: visit.inspectorId,
});
