import { addDays, weekdayOf } from '../calendar/count-days.ts';
import type { LocalDay } from '../calendar/local-day.ts';
import type { Vacation } from './vacation.ts';

/** A weekday's work in minutes since midnight; a weekday without one is off. */
export type WorkingMinutes = {
  weekday: number;
  starts: number;
  ends: number;
  breakStarts: number | null;
  breakEnds: number | null;
};

/** A visit that holds the inspector, in minutes since the midnight of its own day; it may run into the next. */
export type Busy = { day: LocalDay; starts: number; ends: number };

/** All that decides when an inspector is free, by the clock on the wall. */
export type InspectorCalendar = {
  hours: readonly WorkingMinutes[];
  vacation: readonly Vacation[];
  busy: readonly Busy[];
};

type Stretch = { starts: number; ends: number };

const HOUR = 60;
const DAY = 24 * HOUR;

/**
 * The whole hours of a day at which a visit of so many minutes may begin: inside the working hours of that
 * weekday, clear of the lunch break and of other visits, never on a vacation.
 */
export function freeHours(calendar: InspectorCalendar, day: LocalDay, minutes: number = HOUR): number[] {
  const work = calendar.hours.find(({ weekday }) => weekday === weekdayOf(day));
  if (!work || calendar.vacation.some(({ start, end }) => start <= day && day <= end)) return [];

  const taken = takenOn(day, work, calendar.busy);
  const free: number[] = [];
  for (let hour = Math.ceil(work.starts / HOUR); hour * HOUR + minutes <= work.ends; hour += 1) {
    const starts = hour * HOUR;
    if (!taken.some((stretch) => stretch.starts < starts + minutes && starts < stretch.ends)) free.push(hour);
  }
  return free;
}

function takenOn(
  day: LocalDay,
  { breakStarts, breakEnds }: WorkingMinutes,
  busy: readonly Busy[],
): Stretch[] {
  const before = addDays(day, -1);
  const taken: Stretch[] = busy.flatMap((visit) => {
    if (visit.day === day) return [visit];
    return visit.day === before ? [{ starts: visit.starts - DAY, ends: visit.ends - DAY }] : [];
  });
  if (breakStarts !== null && breakEnds !== null) taken.push({ starts: breakStarts, ends: breakEnds });
  return taken;
}

export type FreeHour = { date: LocalDay; hour: number };

/** The first free whole hour from one day to another, both included; undefined where all is taken. */
export function firstFreeHour(
  calendar: InspectorCalendar,
  { from, to }: { from: LocalDay; to: LocalDay },
): FreeHour | undefined {
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const [hour] = freeHours(calendar, date);
    if (hour !== undefined) return { date, hour };
  }
  return undefined;
}
