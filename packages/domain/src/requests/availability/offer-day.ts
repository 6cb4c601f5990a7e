import type { Role } from '../../auth/permissions.ts';
import { isRough } from '../../travel/travel.ts';
import { seesWhoIsOffered } from '../request-rights.ts';
import type { AvailableInspector } from './availability.ts';
import type { Candidate, VisitSearch } from './candidate.ts';
import { isOffThatDay } from './day-obstacles.ts';
import { isHourFree, type Ways } from './hour-obstacles.ts';

/** The whole hours at which an inspector is offered; a booking is accepted at these and no others. */
export function offeredHours(candidate: Candidate, search: VisitSearch): number[] {
  const { work } = candidate;
  if (!work || isOffThatDay(candidate, search)) return [];
  const ways: Ways = [];
  const hours: number[] = [];
  const last = Math.min(23, Math.floor((work.ends - search.minutes) / 60));
  for (let hour = Math.ceil(work.starts / 60); hour <= last; hour += 1) {
    if (isHourFree(hour, candidate, search, ways)) hours.push(hour);
  }
  return hours;
}

/** Who is offered on a day and when, nearest first. */
export function offerDay(candidates: readonly Candidate[], search: VisitSearch): AvailableInspector[] {
  const offers: AvailableInspector[] = [];
  for (const candidate of candidates) {
    const working_hours = offeredHours(candidate, search);
    if (working_hours.length === 0) continue;
    const { inspectorId, full_name } = candidate;
    const distance = homeDistance(candidate, search);
    const offer: AvailableInspector = { inspectorId, full_name, distance, working_hours };
    if (isFromRoughHome(candidate, search)) offer.rough = true;
    offers.push(offer);
  }
  offers.sort(byDistance);
  for (const offer of offers) offer.distance = toTenths(offer.distance);
  return offers;
}

/** Kilometres from the inspector's home as the viewer may know it, as the crow flies; 0 where neither point is known. */
export function homeDistance({ home }: Candidate, { place, travel }: VisitSearch): number {
  return home && place ? travel.way(home, place) : 0;
}

/** Whether that distance is only supposed: of the home or of the place no more than the city is known. */
export const isFromRoughHome = ({ home }: Candidate, { place }: VisitSearch): boolean =>
  home !== null && place !== null && isRough(home, place);

type Placed = { inspectorId: string; distance: number };

/** At one distance the older record comes first, so that a search repeated answers the same. */
export const byDistance = (one: Placed, other: Placed) =>
  one.distance - other.distance || (one.inspectorId < other.inspectorId ? -1 : 1);

export const toTenths = (km: number) => Math.round(km * 10) / 10;

/** The same for whoever may not learn who is offered: no names, whole kilometres. */
export function asSeenBy(role: Role | undefined, offers: AvailableInspector[]): AvailableInspector[] {
  if (seesWhoIsOffered(role)) return offers;
  return offers.map(({ inspectorId, distance, working_hours, rough }) => ({
    inspectorId,
    full_name: '',
    distance: Math.round(distance),
    working_hours,
    ...(rough && { rough }),
  }));
}
