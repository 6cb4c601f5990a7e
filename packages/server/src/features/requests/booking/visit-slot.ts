import { dateProblem, instantOfVisit, startAt, type VisitStart } from '@esquadro/domain/requests/visit-date';
import { AppError } from '@esquadro/domain/shared/errors';

/** The start of a visit that is being booked or moved. Throws `input.invalid` beside `date`. */
export function bookableStart(written: string, zone: string, now: Date): VisitStart {
  const instant = instantOfVisit(written, zone);
  const problem = dateProblem(instant, { zone, now });
  if (problem) throw new AppError('input.invalid', { fields: { date: problem } });
  return startAt(instant, zone);
}

/** When a visit takes place, as the columns of its request. */
export function slotColumns({ instant, day, offsetMinutes }: VisitStart, minutes: number) {
  return {
    startsAt: instant,
    endsAt: new Date(instant.getTime() + minutes * 60_000),
    localDay: day,
    utcOffset: offsetMinutes,
  };
}
