import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { holidayOn } from '@esquadro/domain/holidays/holidays';
import type { Candidate, KeyStop, VisitSearch } from '@esquadro/domain/requests/availability/candidate';
import { dayGrid } from '@esquadro/domain/requests/availability/day-grid';
import type { Id } from '@esquadro/domain/shared/id';
import { travelByDistance } from '@esquadro/domain/travel/travel';
import type { Db } from '../../../platform/db/client.ts';
import type { SchedulingSettings } from '../../settings/queries.ts';
import type { CandidateFilter } from './candidate-inspectors.ts';
import { readCandidates } from './read-candidates.ts';
import type { VisitPlace } from './visit-place.ts';

/** A visit that is being looked for, before anybody is asked. */
export type VisitAsked = {
  place: VisitPlace;
  day: LocalDay;
  minutes: number;
  service?: { id: Id; label?: string | undefined } | undefined;
  now: Date;
  /** The property, where it is known: its own visits are no way apart. */
  propertyId?: Id | undefined;
  /** The request being edited, whose own slot does not count. */
  ignoredRequestId?: Id | undefined;
  /** Where its key is fetched on the day; null where none is. */
  keyStop: KeyStop | null;
  /** Whether the rest of today counts, from now on. */
  fromNow?: boolean;
};

type WhichInspectors = Pick<CandidateFilter, 'inspectorId' | 'everybody' | 'trueHomes' | 'inTransaction'>;

/** The day that is asked about and those who might be offered on it: what the domain decides from. */
export async function searchDay(
  db: Db,
  asked: VisitAsked,
  settings: SchedulingSettings | Promise<SchedulingSettings>,
  whichInspectors: WhichInspectors = {},
): Promise<{ search: VisitSearch; candidates: Candidate[] }> {
  const { place, day, ignoredRequestId, service, propertyId } = asked;
  const filter = { place, serviceId: service?.id, ignoredRequestId, propertyId, ...whichInspectors };
  const [candidates, known] = await Promise.all([
    readCandidates(db, dayGrid(day, place.zone), filter),
    settings,
  ]);
  return { search: searchFor(asked, known), candidates };
}

export function searchFor(asked: VisitAsked, settings: SchedulingSettings): VisitSearch {
  const { place, day, minutes, service, now, keyStop } = asked;
  const { in_route, handling_minutes } = settings.keys;
  return {
    grid: dayGrid(day, place.zone),
    today: localOf(now, place.zone).day,
    notBefore: asked.fromNow ? Math.ceil(now.getTime() / 60_000) : null,
    minutes,
    city: place.city,
    place: place.point,
    service: service?.label ?? settings.service ?? undefined,
    holiday: holidayOn(day, place, settings.holidays),
    travel: travelByDistance(settings.travel),
    keys: in_route ? { handlingMinutes: handling_minutes, stop: keyStop } : null,
  };
}
