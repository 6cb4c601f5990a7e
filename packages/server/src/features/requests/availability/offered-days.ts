import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { instantOf } from '@esquadro/domain/calendar/local-time';
import { offeredHours } from '@esquadro/domain/requests/availability/offer-day';
import { minutesOf } from '@esquadro/domain/requests/duration';
import type { OfferedDay } from '@esquadro/domain/visit-links/visit-view';
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import type { SchedulingSettings } from '../../settings/queries.ts';
import { keyStopOf } from '../booking/key-stop.ts';
import { inspectionRequests, type RequestRow } from '../tables.ts';
import { readVisits } from './held-visits.ts';
import { candidateOn, readRosters } from './read-rosters.ts';
import { searchFor } from './search-day.ts';
import { visitPlace } from './visit-place.ts';

type Stretch = { from: LocalDay; days: number; now: Date };

/**
 * The days on which a visit could take place instead, each with its free hours, as somebody without an account may
 * learn them: not who would come. The hour at which it is already is none of them, and neither is one at which its
 * property has another visit.
 */
export async function listOfferedDays(
  db: Db,
  visit: RequestRow,
  settings: SchedulingSettings,
  { from, days, now }: Stretch,
): Promise<OfferedDay[]> {
  const place = visitPlace(visit, visit.timeZone);
  const minutes = minutesOf(visit);
  const service = { id: visit.serviceTypeId, label: visit.serviceLabel };
  const keyStop = await keyStopOf(db, visit);
  const searches = Array.from({ length: days }, (_, after) =>
    searchFor({ place, minutes, service, now, keyStop, day: addDays(from, after) }, settings),
  ).filter(({ grid, today }) => grid.day > today);
  const [first] = searches;
  const last = searches.at(-1);
  if (!first || !last) return [];

  const rosters = await readRosters(db, { place, serviceId: service.id, ignoredRequestId: visit.id });
  const stretch = { from: first.grid.starts, to: last.grid.ends, ignoredRequestId: visit.id };
  const ids = rosters.map(({ person }) => person.inspectorId);
  const visits = ids.length > 0 ? await readVisits(db, stretch, { ids }) : new Map();
  const others = await otherVisits(db, visit, stretch);

  return searches.flatMap((search) => {
    const free = new Set(
      rosters.flatMap((roster) =>
        offeredHours(candidateOn(roster, search.grid, visits.get(roster.person.inspectorId) ?? []), search),
      ),
    );
    const { day } = search.grid;
    const hours = [...free]
      .filter((hour) => {
        const starts = instantOf(day, hour * 60, place.zone).getTime();
        const ends = starts + minutes * 60_000;
        const isTaken = others.some(
          (other) => other.startsAt.getTime() < ends && starts < other.endsAt.getTime(),
        );
        return starts !== visit.startsAt.getTime() && !isTaken;
      })
      .sort((one, other) => one - other);
    return hours.length > 0 ? { date: day, hours } : [];
  });
}

/** The other visits of the property in a stretch, in minutes since 1970. */
function otherVisits(db: Db, { id, propertyId }: RequestRow, { from, to }: { from: number; to: number }) {
  return db
    .select({ startsAt: inspectionRequests.startsAt, endsAt: inspectionRequests.endsAt })
    .from(inspectionRequests)
    .where(
      and(
        eq(inspectionRequests.propertyId, propertyId),
        isNull(inspectionRequests.deletedAt),
        ne(inspectionRequests.status, 'canceled'),
        ne(inspectionRequests.id, id),
        lt(inspectionRequests.startsAt, new Date(to * 60_000)),
        gt(inspectionRequests.endsAt, new Date(from * 60_000)),
      ),
    );
}
