import type { RequestEvent } from '@esquadro/domain/requests/request-event';

/** The date before the last move; undefined if it never moved. */
export function previousDate(events: readonly RequestEvent[]): string | undefined {
  const dates = events
    .filter(({ kind }) => kind === 'rescheduled')
    .flatMap(({ changes }) => changes.filter(({ field }) => field === 'date').map(({ from }) => from));
  const last = dates.at(-1);
  return typeof last === 'string' ? last : undefined;
}
