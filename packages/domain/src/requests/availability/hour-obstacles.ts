import { NO_WAY_TO_GO } from '../../travel/travel.ts';
import type { Absence, Candidate, HeldVisit, KeyStop, VisitSearch } from './candidate.ts';
import {
  hasFetchedKey,
  isSamePlace,
  KEY_IN_TIME,
  KEY_LOCKED_UP,
  KEY_TOO_FAR,
  minutesToNext,
  reachKey,
} from './key-ways.ts';

/** What stands in the way of a visit at one hour of a day that the inspector works. */
export type HourObstacle =
  | { kind: 'hours' | 'past' | 'late-from-home' }
  | { kind: 'absence'; absence: Absence }
  | { kind: 'break'; starts: number; ends: number }
  | { kind: 'key-closed' | 'key-locked-up' | 'key-way'; stop: KeyStop }
  | { kind: 'busy' | 'late-from' | 'late-to' | 'next-key-way'; visit: HeldVisit };

/** The ways between the visits, by position, and the place; as far as one hour of the day has asked for them already. */
export type Ways = number[];

/** What `findObstacle` answers with: one of these, or the position of a visit with the way in which it hinders. */
const NONE = -1;
const OUTSIDE = -2;
const IN_BREAK = -3;
const PAST = -4;
const LATE_FROM_HOME = -5;
/** What `reachKey` found; the next ones count down from here, too. */
const KEY = -6;
/** The first absence; the next ones count down from here. */
const ABSENT = KEY - KEY_TOO_FAR - 1;
const KINDS = ['busy', 'late-from', 'late-to', 'next-key-way'] as const;
const BUSY = 0;
const LATE_FROM = 1;
const LATE_TO = 2;
const NEXT_KEY_WAY = 3;

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
  const { work, visits, absences } = candidate;
  if (found === PAST) return { kind: 'past' };
  if (found === LATE_FROM_HOME) return { kind: 'late-from-home' };
  const stop = search.keys?.stop;
  if (stop && found <= KEY && found > ABSENT) return { kind: keyKind(KEY - found), stop };
  const absence = absences[ABSENT - found];
  if (absence) return { kind: 'absence', absence };
  if (found === IN_BREAK)
    return { kind: 'break', starts: work?.breakStarts ?? 0, ends: work?.breakEnds ?? 0 };
  const visit = visits[Math.floor(found / KINDS.length)];
  const kind = KINDS[found % KINDS.length];
  return visit && kind ? { kind, visit } : { kind: 'hours' };
}

/**
 * A visit has to lie inside the working hours, clear of the break, of absences and of every other visit, with time for
 * the way from the one before and to the one after. On the present day the way begins now at the earliest, from home
 * if there was no visit before. Where a key has to be fetched, the way goes by it. The answer is a number: objects for each hour of a thousand inspectors
 * took longer to make and to forget than the comparisons themselves.
 */
function findObstacle(hour: number, candidate: Candidate, search: VisitSearch, ways: Ways): number {
  const { work, visits, absences } = candidate;
  const { grid, minutes, travel, notBefore } = search;
  const starts = grid.hours[hour];
  const clock = hour * 60;
  if (!work || starts === undefined || clock < work.starts || clock + minutes > work.ends) return OUTSIDE;
  const { breakStarts, breakEnds } = work;
  if (breakStarts !== null && breakEnds !== null && breakStarts < clock + minutes && clock < breakEnds)
    return IN_BREAK;

  if (notBefore !== null && starts < notBefore) return PAST;
  const ends = starts + minutes;
  for (let at = 0; at < absences.length; at += 1) {
    const absence = absences[at];
    if (absence && absence.starts < ends && starts < absence.ends) return ABSENT - at;
  }
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
    const leaves = notBefore === null ? before.ends : Math.max(before.ends, notBefore);
    const there = travel.minutes(wayFrom(before, fromAt, search, ways), leaves - grid.starts);
    if (leaves + there > starts) return fromAt * KINDS.length + LATE_FROM;
  } else if (notBefore !== null && notBefore >= grid.starts) {
    if (notBefore + minutesFromHome(candidate, search, notBefore) > starts) return LATE_FROM_HOME;
  }
  if (after) {
    const there = travel.minutes(wayFrom(after, toAt, search, ways), clock + minutes);
    if (ends + there > after.starts) return toAt * KINDS.length + LATE_TO;
  }
  return search.keys ? findKeyObstacle({ candidate, search, starts, before, after, toAt }) : NONE;
}

function keyKind(reached: number) {
  if (reached === KEY_TOO_FAR) return 'key-way';
  return reached === KEY_LOCKED_UP ? 'key-locked-up' : 'key-closed';
}

type Between = {
  candidate: Candidate;
  search: VisitSearch;
  starts: number;
  before: HeldVisit | undefined;
  after: HeldVisit | undefined;
  toAt: number;
};

/** The same for keys, where nothing else stands in the way: that of this visit, then that of the next one. */
function findKeyObstacle({ candidate, search, starts, before, after, toAt }: Between): number {
  const { visits } = candidate;
  const stop = search.keys?.stop;
  if (stop && !hasFetchedKey(visits, stop.point, starts, search)) {
    const reached = reachKey(stop, candidate, search, { starts, before });
    if (reached !== KEY_IN_TIME) return KEY - reached;
  }
  if (!after?.keys) return NONE;
  const shared = stop && isSamePlace(stop.point, after.keys);
  if (shared || hasFetchedKey(visits, after.keys, after.starts, search)) return NONE;
  const ends = starts + search.minutes;
  return ends + minutesToNext(after, after.keys, search, ends) > after.starts
    ? toAt * KINDS.length + NEXT_KEY_WAY
    : NONE;
}

/** How long somebody takes from home who leaves at a minute. */
function minutesFromHome({ home }: Candidate, { place, travel, grid }: VisitSearch, leaves: number): number {
  return home && place ? travel.minutes(travel.way(home, place), leaves - grid.starts) : 0;
}

/** The way between a visit and the place, measured when it is first asked for. */
function wayFrom(visit: HeldVisit, at: number, { place, travel }: VisitSearch, ways: Ways): number {
  const known = ways[at];
  if (known !== undefined) return known;
  const way = visit.place && place ? travel.way(visit.place, place) : NO_WAY_TO_GO;
  ways[at] = way;
  return way;
}
