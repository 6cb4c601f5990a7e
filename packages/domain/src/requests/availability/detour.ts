import type { Point } from '../../addresses/distance.ts';
import type { Candidate, HeldVisit, VisitSearch } from './candidate.ts';

/** Ways are compared at a calm hour, so that the order in which visits are added does not matter. */
const NOON = 12 * 60;

const minutesBetween = ({ travel }: VisitSearch, one: Point, other: Point) =>
  travel.minutes(travel.way(one, other), NOON);

/** How many minutes longer an inspector is on the way that day, from home and back, with a visit at a minute. */
export function extraMinutes(
  { home }: Candidate,
  visits: readonly HeldVisit[],
  search: VisitSearch,
  starts: number,
): number {
  const { place, minutes } = search;
  if (!place) return 0;
  const { before, after } = neighbours(visits, starts, starts + minutes);
  const from = before?.place ?? home;
  const to = after?.place ?? home;
  const there = from ? minutesBetween(search, from, place) : 0;
  const onwards = to ? minutesBetween(search, place, to) : 0;
  return there + onwards - (from && to && from !== to ? minutesBetween(search, from, to) : 0);
}

/** The visits before and after a stretch, of those whose place is known. */
function neighbours(visits: readonly HeldVisit[], starts: number, ends: number) {
  let before: HeldVisit | undefined;
  let after: HeldVisit | undefined;
  for (const visit of visits) {
    if (!visit.place) continue;
    if (visit.ends <= starts && (!before || before.ends < visit.ends)) before = visit;
    if (visit.starts >= ends && (!after || after.starts > visit.starts)) after = visit;
  }
  return { before, after };
}

/** The minutes that stay idle before and after a visit at a minute, ways taken off. */
export function idleAround(candidate: Candidate, search: VisitSearch, starts: number): [number, number] {
  const { work, visits } = candidate;
  const { place, grid, minutes } = search;
  const ends = starts + minutes;
  const { before, after } = neighbours(visits, starts, ends);
  const way = (other: HeldVisit) => (other.place && place ? minutesBetween(search, other.place, place) : 0);
  const opens = grid.starts + (work?.starts ?? 0);
  const closes = grid.starts + (work?.ends ?? 0);
  return [
    before ? starts - before.ends - way(before) : starts - opens,
    after ? after.starts - ends - way(after) : closes - ends,
  ];
}
