import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { type BestSlot, bestSlots } from '@esquadro/domain/requests/availability/best-slots';
import type { Db } from '../../../platform/db/client.ts';
import type { SchedulingSettings } from '../../settings/queries.ts';
import { readVisits } from './held-visits.ts';
import { candidateOn, readRosters } from './read-rosters.ts';
import { searchFor, type VisitAsked } from './search-day.ts';

type Asked = Omit<VisitAsked, 'day'> & { from: LocalDay; days: number };

/** Where a visit fits best within some days. Agencies learn neither who would come nor how long their way is. */
export async function findBestSlots(
  db: Db,
  { from, days, ...asked }: Asked,
  settings: SchedulingSettings,
  { isStaff }: { isStaff: boolean },
): Promise<BestSlot[]> {
  const { place, service, ignoredRequestId } = asked;
  const searches = Array.from({ length: days }, (_, after) =>
    searchFor({ ...asked, day: addDays(from, after) }, settings),
  ).filter(({ grid, today, notBefore }) => grid.day > today || notBefore !== null);
  const filter = { place, serviceId: service?.id, ignoredRequestId, trueHomes: isStaff };
  const rosters = await readRosters(db, filter);
  const stretch = {
    from: searches[0]?.grid.starts ?? 0,
    to: searches.at(-1)?.grid.ends ?? 0,
    ignoredRequestId,
  };
  const ids = rosters.map(({ person }) => person.inspectorId);
  const visits = ids.length > 0 ? await readVisits(db, stretch, { ids }) : new Map();
  const found = bestSlots(
    searches.map((search) => ({
      search,
      candidates: rosters.map((roster) =>
        candidateOn(roster, search.grid, visits.get(roster.person.inspectorId) ?? []),
      ),
    })),
    { nearestOnly: !isStaff },
  );
  return isStaff ? found : found.map(({ date, hour, fit }) => ({ date, hour, fit }));
}
