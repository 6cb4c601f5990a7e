import { addMonths } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';
import type { FirstOpenDay } from '@esquadro/domain/requests/availability/availability';
import type { Db } from '../../../platform/db/client.ts';
import type { SchedulingSettings } from '../../settings/queries.ts';
import { listOpenDays, type MonthAsked } from './open-days.ts';
import { readRosters } from './read-rosters.ts';

/** How many months are looked through, the present one included. */
const MONTHS = 6;

/** The next day with a free hour, and whether anybody serves the place at all. */
export async function findFirstOpenDay(
  db: Db,
  asked: Omit<MonthAsked, 'month'>,
  settings: SchedulingSettings,
): Promise<FirstOpenDay> {
  const { place, service, ignoredRequestId, now } = asked;
  const rosters = await readRosters(db, { place, serviceId: service?.id, ignoredRequestId });
  if (rosters.length === 0) return { served: false, date: null };
  const first = `${localOf(now, place.zone).day.slice(0, 7)}-01`;
  for (let ahead = 0; ahead < MONTHS; ahead += 1) {
    const date = await firstFreeDay(db, { ...asked, month: addMonths(first, ahead).slice(0, 7) }, settings);
    if (date) return { served: true, date };
  }
  return { served: true, date: null };
}

async function firstFreeDay(
  db: Db,
  asked: MonthAsked,
  settings: SchedulingSettings,
): Promise<LocalDay | undefined> {
  return (await listOpenDays(db, asked, settings)).find(({ free }) => free)?.date;
}
