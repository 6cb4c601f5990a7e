import { NO_WAY_TO_GO } from '../../travel/travel.ts';
import type { Candidate, HeldVisit, VisitSearch } from './candidate.ts';

/** What stands in the way of a visit at one hour of a day that the inspector works. */
export type HourObstacle =
  | { kind: 'hours' }
  | { kind: 'break'; starts: number; ends: number }
  | { kind: 'busy' | 'late-from' | 'late-to'; visit: HeldVisit };

/** The ways between the visits, by position, and the place; as far as one hour of the day has asked for them already. */
export type Ways = number[];

/** What `findObstacle` answers with: one of these, or the position of a visit with the way in which it hinders. */
const NONE = -1;
const OUTSIDE = -2;
const IN_BREAK = -3;
const KINDS = ['busy', 'late-from', 'late-to'] as const;
const BUSY = 0;
const LATE_FROM = 1;
const LATE_TO = 2;

/** Whether an inspector can come at one hour. */
export const isHourFree = (hour: number, candidate: Candidate, search: VisitSearch, ways: Ways): boolean =>
  findObstacle(hour, candidate, search, ways) === NONE;

/** What stands in the way at one hour; undefined where the inspector can come. */
export function hourObstacle(
  hour: number,
  candidate: Candidate,
  search: VisitSearch,
  ways: Ways,
): HourObstacle | undefined {
  const found = findObstacle(hour, candidate, search, ways);
  if (found === NONE) return undefined;
  const { work, visits } = candidate;
  if (found === IN_BREAK)
    return { kind: 'break', starts: work?.breakStarts ?? 0, ends: work?.breakEnds ?? 0 };
  const visit = visits[Math.floor(found / KINDS.length)];
  const kind = KINDS[found % KINDS.length];
  return visit && kind ? { kind, visit } : { kind: 'hours' };
}

/**
 * A visit has to lie inside the working hours, clear of the break and of every other visit, with time for the way from
 * the one before and to the one after. The answer is a number: objects for each hour of a thousand inspectors
 * took longer to make and to forget than the comparisons themselves.
 */
function findObstacle(hour: number, { work, visits }: Candidate, search: VisitSearch, ways: Ways): number {
  const { grid, minutes, travel } = search;
  const starts = grid.hours[hour];
  const clock = hour * 60;
  if (!work || starts === undefined || clock < work.starts || clock + minutes > work.ends) return OUTSIDE;
  const { breakStarts, breakEnds } = work;
  if (breakStarts !== null && breakEnds !== null && breakStarts < clock + minutes && clock < breakEnds)
    return IN_BREAK;

  const ends = starts + minutes;
  let before: HeldVisit | undefined;
  let after: HeldVisit | undefined;
  let fromAt = 0;
  let toAt = 0;
  // By position: with `for … of` a thousand inspectors took 2 ms in some processes and 12 in others.
  for (let at = 0; at < visits.length; at += 1) {
    const visit = visits[at];
    if (!visit) break;
    if (visit.ends <= starts) {
      if (before && before.ends > visit.ends) continue;
      before = visit;
      fromAt = at;
    } else if (visit.starts >= ends) {
      if (after && after.starts < visit.starts) continue;
      after = visit;
      toAt = at;
    } else return at * KINDS.length + BUSY;
  }
  if (before) {
    const there = travel.minutes(wayFrom(before, fromAt, search, ways), before.ends - grid.starts);
    if (before.ends + there > starts) return fromAt * KINDS.length + LATE_FROM;
  }
  if (after) {
    const there = travel.minutes(wayFrom(after, toAt, search, ways), clock + minutes);
    if (ends + there > after.starts) return toAt * KINDS.length + LATE_TO;
  }
  return NONE;
}

/** The way between a visit and the place, measured when it is first asked for. */
function wayFrom(visit: HeldVisit, at: number, { place, travel }: VisitSearch, ways: Ways): number {
  const known = ways[at];
  if (known !== undefined) return known;
  const way = visit.place && place ? travel.way(visit.place, place) : NO_WAY_TO_GO;
  ways[at] = way;
  return way;
}
