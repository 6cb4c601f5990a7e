import { addDays, addMonths } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { OpenDay } from '@esquadro/domain/requests/availability/availability';
import type { HeldVisit, VisitSearch } from '@esquadro/domain/requests/availability/candidate';
import { offeredHours } from '@esquadro/domain/requests/availability/offer-day';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../../platform/db/client.ts';
import type { SchedulingSettings } from '../../settings/queries.ts';
import { readVisits } from './held-visits.ts';
import { candidateOn, type Roster, readRosters } from './read-rosters.ts';
import { searchFor, type VisitAsked } from './search-day.ts';

export type MonthAsked = Omit<VisitAsked, 'day'> & { month: string; inspectorId?: Id | undefined };

/** Every day of a month, and whether somebody has a free hour on it. */
export async function listOpenDays(
  db: Db,
  { month, inspectorId, ...asked }: MonthAsked,
  settings: SchedulingSettings,
): Promise<OpenDay[]> {
  const { place, service, ignoredRequestId } = asked;
  const searches = daysOf(month).map((day) => searchFor({ ...asked, day }, settings));
  const rosters = await readRosters(db, { place, serviceId: service?.id, ignoredRequestId, inspectorId });
  const free = await daysWithRoom(db, searches, rosters, ignoredRequestId);
  return searches.map(({ grid: { day }, holiday }) => ({
    date: day,
    free: free.has(day),
    holiday: holiday ?? null,
  }));
}

function daysOf(month: string): LocalDay[] {
  const days: LocalDay[] = [];
  const first = `${month}-01`;
  for (let day = first; day < addMonths(first, 1); day = addDays(day, 1)) days.push(day);
  return days;
}

/** Visits are read for so many inspectors at a time: the first few settle most days of most months. */
const BATCH = 40;

async function daysWithRoom(
  db: Db,
  searches: VisitSearch[],
  rosters: Roster[],
  ignoredRequestId: Id | undefined,
): Promise<Set<LocalDay>> {
  const free = new Set<LocalDay>();
  const stretch = {
    from: searches[0]?.grid.starts ?? 0,
    to: searches.at(-1)?.grid.ends ?? 0,
    ignoredRequestId,
  };
  // Days that are over, and those on which nobody could come even with nothing booked, are settled already.
  let open = searches
    .filter(({ grid, today, notBefore }) => grid.day > today || notBefore !== null)
    .filter((search) => rosters.some((roster) => hasRoom(roster, search, [])));

  for (let start = 0; start < rosters.length && open.length > 0; start += BATCH) {
    const batch = rosters.slice(start, start + BATCH);
    const ids = batch.map(({ person }) => person.inspectorId);
    const visits = await readVisits(db, stretch, { ids });
    for (const search of open) {
      const room = (roster: Roster) => hasRoom(roster, search, visits.get(roster.person.inspectorId) ?? []);
      if (batch.some(room)) free.add(search.grid.day);
    }
    open = open.filter(({ grid }) => !free.has(grid.day));
  }
  return free;
}

const hasRoom = (roster: Roster, search: VisitSearch, visits: HeldVisit[]): boolean =>
  offeredHours(candidateOn(roster, search.grid, visits), search).length > 0;
