import type { Point } from '../addresses/distance.ts';
import { formatTime } from '../calendar/format.ts';
import { isSamePlace } from '../requests/availability/key-ways.ts';
import type { KeyState } from '../requests/door/key-state.ts';
import { isoAtOffset } from '../requests/visit-date.ts';
import type { Id } from '../shared/id.ts';
import type { Travel } from '../travel/travel.ts';
import type { FieldState } from './mark-kinds.ts';
import type { DayStop } from './visit-day.ts';

/** Where a key is handed over: a desk with hours, or any address. */
export type Desk = {
  label: string;
  address: string;
  point: Point | null;
  phone: string;
  /** In minutes of the day; null where nobody keeps hours. */
  opens: number | null;
  closes: number | null;
};

export type PlannedVisit = {
  id: Id;
  /** In minutes since 1970. */
  starts: number;
  ends: number;
  utcOffset: number;
  label: string;
  address: string;
  point: Point | null;
  /** Where its key is fetched on this day, and where it goes afterwards. */
  pickup: Desk | null;
  delivery: Desk | null;
  keyState: KeyState;
  isOver: boolean;
  fieldState: FieldState;
  /** Of the last mark, and when it said that the inspector gets there; in minutes since 1970. */
  markedAt: number | null;
  eta: number | null;
};

/** A key that is fetched on the evening before its visit. */
export type EveningKey = { id: Id; utcOffset: number; desk: Desk; keyState: KeyState };

export type DayToPlan = {
  /** Midnight before the day by the clock of its visits, in minutes since 1970. */
  midnight: number;
  home: Point | null;
  /** In order of time. */
  visits: readonly PlannedVisit[];
  evening: readonly EveningKey[];
  travel: Travel;
  /** How much longer streets are than the crow flies. */
  detour: number;
  handlingMinutes: number;
  /** The present minute, for the day that it is; null for any other. */
  now: number | null;
};

type Leg = { km: number; minutes: number };

/** Somewhere to be, before it is known how one gets there. */
type Wanted = {
  kind: DayStop['kind'];
  id: Id;
  utcOffset: number;
  at: number;
  desk: Desk;
  /** When one really got there or gets there, where a mark says so. */
  arrived: number | null;
  isDone: boolean;
};

/**
 * The stops of an inspector's day in order: a key on the way to the first visit that needs it, keys of one desk together,
 * and after the last visit the keys that go back and those of the next morning. Nobody is late for what is done.
 */
export function planStops(day: DayToPlan): DayStop[] {
  const walk = walkFrom(day);
  const fetched: Desk[] = [];
  for (const visit of day.visits) {
    const { pickup } = visit;
    if (pickup && !fetched.some((desk) => isSameDesk(desk, pickup))) {
      fetched.push(pickup);
      const gone = walk.go(keyStop(day, visit, pickup, walk.leg(pickup.point, visit.point, visit.starts)));
      if (!hasKey(visit)) walk.stay(Math.max(gone.arrives, gone.at) + day.handlingMinutes);
    }
    const gone = walk.go(visitStop(day, visit));
    walk.stay(leavesAt(visit, gone.arrives));
  }
  const left = [...returnsOf(day), ...eveningStops(day)];
  while (left.length > 0) {
    const next = nearest(left, walk);
    left.splice(left.indexOf(next), 1);
    const { arrives } = walk.go(whenOpen(day, next, walk.arrival(next)));
    if (!next.isDone) walk.stay(arrives + day.handlingMinutes);
  }
  return walk.stops;
}

/** Goes from stop to stop and keeps the time. */
function walkFrom({ home, travel, detour, now, midnight }: DayToPlan) {
  const stops: DayStop[] = [];
  let here = home;
  /** When one can leave; null in the morning, at whatever time it takes. */
  let free: number | null = null;

  const leg = (from: Point | null, to: Point | null, departs: number): Leg | null => {
    if (!from || !to) return null;
    const way = travel.way(from, to);
    return {
      km: Math.round(way * detour * 10) / 10,
      minutes: travel.minutes(way, (departs - midnight) % 1440),
    };
  };
  const arrival = ({ desk, at }: Pick<Wanted, 'desk' | 'at'>): number => {
    const minutes = leg(here, desk.point, free ?? at)?.minutes ?? 0;
    if (free !== null) return Math.max(free, now ?? free) + minutes;
    return now === null ? at : Math.max(at, now + minutes);
  };

  return {
    stops,
    leg,
    arrival,
    go: (wanted: Wanted) => {
      const { kind, id, at, utcOffset, desk, isDone } = wanted;
      const way = leg(here, desk.point, free ?? at);
      const arrives = wanted.arrived ?? (isDone ? at : arrival(wanted));
      stops.push({
        kind,
        requestId: id,
        at: isoOf(at, utcOffset),
        leave_at: way && isoOf(at - way.minutes, utcOffset),
        km: way?.km ?? null,
        minutes: way?.minutes ?? null,
        late_minutes: isDone ? 0 : Math.max(0, Math.round(arrives - at)),
        place: {
          label: desk.label,
          address: desk.address,
          latitude: desk.point?.latitude ?? null,
          longitude: desk.point?.longitude ?? null,
          phone: desk.phone,
          hours: hoursInWords(desk),
        },
      });
      here = desk.point ?? here;
      return { at, arrives };
    },
    stay: (until: number) => {
      free = until;
    },
  };
}

const isoOf = (minute: number, utcOffset: number) => isoAtOffset(new Date(minute * 60_000), utcOffset);

const hoursInWords = ({ opens, closes }: Pick<Desk, 'opens' | 'closes'>): string =>
  opens === null || closes === null ? '' : `${formatTime(opens)} às ${formatTime(closes)}`;

const hasKey = ({ keyState, isOver }: PlannedVisit) =>
  isOver || keyState === 'taken' || keyState === 'returned';

/** As late as one can fetch a key and still be at the visit in time, while the desk is open. */
function keyStop(
  { midnight, handlingMinutes }: DayToPlan,
  visit: PlannedVisit,
  desk: Desk,
  onwards: Leg | null,
): Wanted {
  const wanted = visit.starts - handlingMinutes - (onwards?.minutes ?? 0);
  const beforeClosing = desk.closes === null ? wanted : Math.min(wanted, midnight + desk.closes);
  const at = desk.opens === null ? beforeClosing : Math.max(beforeClosing, midnight + desk.opens);
  const { id, utcOffset } = visit;
  return { kind: 'key', id, utcOffset, at, desk, arrived: null, isDone: hasKey(visit) };
}

function visitStop({ now }: DayToPlan, visit: PlannedVisit): Wanted {
  const { id, utcOffset, starts, label, address, point } = visit;
  const desk = { label, address, point, phone: '', opens: null, closes: null };
  const arrived = arrivedAt(visit);
  // Whether a visit without marks took place is asked later; the day goes on.
  const isPast = arrived === null && now !== null && visit.ends <= now;
  return { kind: 'visit', id, utcOffset, at: starts, desk, arrived, isDone: visit.isOver || isPast };
}

function arrivedAt({ fieldState, markedAt, eta, isOver }: PlannedVisit): number | null {
  if (isOver) return null;
  if (fieldState === 'on_the_way') return eta;
  return fieldState === 'arrived' || fieldState === 'started' ? markedAt : null;
}

/** When one is free again after a visit: when it was finished, or after the time that it takes. */
function leavesAt({ starts, ends, isOver, markedAt }: PlannedVisit, arrives: number): number {
  if (isOver) return markedAt ?? ends;
  return Math.max(starts, arrives) + (ends - starts);
}

/** The keys that go back: those that are out, and those of visits to come. Keys of one desk go back together. */
function returnsOf({ visits }: DayToPlan): Wanted[] {
  const back = visits.filter(({ delivery, keyState, isOver }) => {
    if (!delivery || keyState === 'none') return false;
    return !isOver || keyState === 'taken' || keyState === 'returned';
  });
  return back.flatMap((visit, index): Wanted[] => {
    const { id, utcOffset, ends, delivery: desk } = visit;
    if (!desk) return [];
    const later = back.slice(index + 1);
    if (later.some(({ delivery }) => delivery && isSameDesk(delivery, desk))) return [];
    const isDone = visit.keyState === 'returned';
    return [{ kind: 'return', id, utcOffset, at: ends, desk, arrived: null, isDone }];
  });
}

function eveningStops({ evening, midnight, handlingMinutes }: DayToPlan): Wanted[] {
  const stops: Wanted[] = [];
  for (const { id, utcOffset, desk, keyState } of evening) {
    if (stops.some((stop) => isSameDesk(stop.desk, desk))) continue;
    const isDone = keyState === 'taken' || keyState === 'returned';
    const at = midnight + (desk.closes ?? 18 * 60) - handlingMinutes;
    stops.push({ kind: 'key', id, utcOffset, at, desk, arrived: null, isDone });
  }
  return stops;
}

function nearest(stops: Wanted[], { arrival }: Pick<ReturnType<typeof walkFrom>, 'arrival'>): Wanted {
  return stops.reduce((best, stop) => (arrival(stop) < arrival(best) ? stop : best));
}

/** At a desk one is as soon as one gets there, between opening and closing. */
function whenOpen({ midnight }: DayToPlan, stop: Wanted, arrives: number): Wanted {
  const { opens, closes } = stop.desk;
  const opened = opens === null ? arrives : Math.max(arrives, midnight + opens);
  return { ...stop, at: closes === null ? opened : Math.min(opened, midnight + closes) };
}

function isSameDesk(one: Desk, other: Desk): boolean {
  if (one.point && other.point) return isSamePlace(one.point, other.point);
  return one.label === other.label && one.address === other.address;
}
