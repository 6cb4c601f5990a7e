import { addDays } from '@esquadro/domain/calendar/count-days';
import { type FreeHour, firstFreeHour } from '@esquadro/domain/inspectors/free-hours';
import type { DayRange } from '@esquadro/domain/inspectors/inspector-filter';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../platform/db/client.ts';
import { calendarsOf } from './calendars.ts';

const FIRST_LOOK_DAYS = 2;

/**
 * The first free hour of each inspector between two days; those who have none are absent. Almost everyone is
 * free on the first working day, so two are read first, and twice as much each time for those without an hour.
 */
export async function firstFreeHours(
  db: Db,
  ids: readonly Id[],
  { from, to }: DayRange,
): Promise<Map<Id, FreeHour>> {
  const found = new Map<Id, FreeHour>();
  let left = ids;
  for (let start = from, span = FIRST_LOOK_DAYS; start <= to && left.length > 0; span *= 2) {
    const last = addDays(start, span - 1);
    const days = { from: start, to: last < to ? last : to };
    for (const [id, calendar] of await calendarsOf(db, left, days)) {
      const hour = firstFreeHour(calendar, days);
      if (hour) found.set(id, hour);
    }
    left = left.filter((id) => !found.has(id));
    start = addDays(last, 1);
  }
  return found;
}
