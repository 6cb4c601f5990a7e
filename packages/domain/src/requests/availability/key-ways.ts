import type { Point } from '../../addresses/distance.ts';
import type { Candidate, HeldVisit, KeyStop, VisitSearch } from './candidate.ts';

/** About fifty metres: two keys of one desk, written down in two ways. */
const SAME_DEGREES = 0.0005;

export const isSamePlace = (one: Point, other: Point): boolean =>
  Math.abs(one.latitude - other.latitude) < SAME_DEGREES &&
  Math.abs(one.longitude - other.longitude) < SAME_DEGREES;

/** Whether an earlier visit of the day fetches its key at the same place, so that both are handed over together. */
export function hasFetchedKey(
  visits: readonly HeldVisit[],
  point: Point,
  starts: number,
  { grid }: VisitSearch,
): boolean {
  for (let at = 0; at < visits.length; at += 1) {
    const visit = visits[at];
    if (!visit?.keys || visit.starts < grid.starts || visit.ends > starts) continue;
    if (isSamePlace(visit.keys, point)) return true;
  }
  return false;
}

/** What becomes of a key on the way to a visit: numbers, since they are asked for by the thousand. */
export const KEY_IN_TIME = 0;
const KEY_NOT_OUT_YET = 1;
export const KEY_LOCKED_UP = 2;
export const KEY_TOO_FAR = 3;

type Visit = { starts: number; before: HeldVisit | undefined };

/**
 * Whether somebody can fetch a key on the way to a visit: from the visit before, or first thing in the day, or from
 * home if they leave now. The desk has to be open when they get there.
 */
export function reachKey(
  stop: KeyStop,
  candidate: Candidate,
  search: VisitSearch,
  { starts, before }: Visit,
): number {
  const { grid, place, travel, keys } = search;
  if (starts < opensAt(stop, search)) return KEY_NOT_OUT_YET;
  const arrives = arrivesAt(stop, candidate, search, before);
  if (stop.closes !== null && arrives > grid.starts + stop.closes) return KEY_LOCKED_UP;
  const leaves = arrives + (keys?.handlingMinutes ?? 0);
  const onwards = place ? travel.minutes(travel.way(stop.point, place), leaves - grid.starts) : 0;
  return leaves + onwards > starts ? KEY_TOO_FAR : KEY_IN_TIME;
}

const opensAt = ({ opens }: KeyStop, { grid }: VisitSearch) => grid.starts + (opens ?? 0);

/** When somebody is at the desk; first thing in the day that is when it opens, wherever they come from. */
function arrivesAt(
  stop: KeyStop,
  { home }: Candidate,
  search: VisitSearch,
  before: HeldVisit | undefined,
): number {
  const { grid, travel, notBefore } = search;
  const now = notBefore !== null && notBefore >= grid.starts ? notBefore : grid.starts;
  if (!before && now === grid.starts) return opensAt(stop, search);
  const leaves = before ? Math.max(before.ends, now) : now;
  const from = before ? before.place : home;
  const there = from ? travel.minutes(travel.way(from, stop.point), leaves - grid.starts) : 0;
  return Math.max(opensAt(stop, search), leaves + there);
}

/** From this visit by the key of the next one to the next one. */
export function minutesToNext(
  next: HeldVisit,
  key: Point,
  { grid, place, travel, keys }: VisitSearch,
  leaves: number,
): number {
  const there = place ? travel.minutes(travel.way(place, key), leaves - grid.starts) : 0;
  const handled = there + (keys?.handlingMinutes ?? 0);
  const onwards = next.place
    ? travel.minutes(travel.way(key, next.place), leaves + handled - grid.starts)
    : 0;
  return handled + onwards;
}
