import { distanceKm } from '../../addresses/distance.ts';
import type { Role } from '../../auth/permissions.ts';
import { seesWhoIsOffered } from '../request-rights.ts';
import type { AvailableInspector } from './availability.ts';
import type { Candidate, VisitSearch } from './candidate.ts';
import { isOffThatDay } from './day-obstacles.ts';
import { hourObstacles } from './hour-obstacles.ts';

/** The whole hours at which an inspector is offered; a booking is accepted at these and no others. */
export function offeredHours(candidate: Candidate, search: VisitSearch): number[] {
  if (isOffThatDay(candidate, search)) return [];
  const obstacleAt = hourObstacles(candidate, search);
  const hours: number[] = [];
  for (let hour = 0; hour < 24; hour += 1) if (!obstacleAt(hour)) hours.push(hour);
  return hours;
}

/** Who is offered on a day and when, nearest first. */
export function offerDay(candidates: readonly Candidate[], search: VisitSearch): AvailableInspector[] {
  return candidates
    .map((candidate) => ({
      inspectorId: candidate.inspectorId,
      full_name: candidate.full_name,
      distance: homeDistance(candidate, search),
      working_hours: offeredHours(candidate, search),
    }))
    .filter(({ working_hours }) => working_hours.length > 0)
    .sort(byDistance)
    .map((inspector) => ({ ...inspector, distance: toTenths(inspector.distance) }));
}

/** Kilometres from where the inspector lives, as the crow flies; 0 where neither point is known. */
export function homeDistance({ home }: Candidate, { place }: VisitSearch): number {
  return home && place ? distanceKm(home, place) : 0;
}

type Placed = { inspectorId: string; distance: number };

/** At one distance the older record comes first, so that a search repeated answers the same. */
export const byDistance = (one: Placed, other: Placed) =>
  one.distance - other.distance || (one.inspectorId < other.inspectorId ? -1 : 1);

export const toTenths = (km: number) => Math.round(km * 10) / 10;

/** The same for whoever may not learn who is offered: no names, whole kilometres. (contract) */
export function asSeenBy<Offer extends { full_name: string; distance: number }>(
  role: Role,
  offers: readonly Offer[],
): Offer[] {
  if (seesWhoIsOffered(role)) return [...offers];
  return offers.map((offer) => ({ ...offer, full_name: '', distance: Math.round(offer.distance) }));
}
