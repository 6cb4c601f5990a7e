import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { useQueries } from '@tanstack/react-query';
import { availabilityQuery } from '../api.ts';
import { cellAt } from './week.ts';

/** The cells of a week where a visit's own inspector is free for it; undefined while that is not known yet. */
export function useFreeCells(
  visit: InspectionRequest | undefined,
  days: readonly LocalDay[],
): Set<string> | undefined {
  const answers = useQueries({
    queries: days.map((date) =>
      availabilityQuery(
        visit && {
          date,
          window: visit.duration,
          address: visit.property.address,
          service_type: visit.service_type,
          requestId: visit._id,
          inspectorId: visit.inspectorId,
        },
      ),
    ),
  });
  if (!visit || answers.some(({ data, error }) => !data && !error)) return undefined;
  return new Set(
    answers.flatMap(({ data }, index) => {
      const day = days[index];
      return day
        ? (data ?? []).flatMap(({ working_hours }) => working_hours.map((hour) => cellAt(day, hour)))
        : [];
    }),
  );
}
