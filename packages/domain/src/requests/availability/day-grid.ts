import { addDays, weekdayOf } from '../../calendar/count-days.ts';
import type { LocalDay } from '../../calendar/local-day.ts';
import { instantOf, localOf } from '../../calendar/local-time.ts';

/** A local day by its whole hours, in minutes since 1970: from here on time is compared as integers. */
export type DayGrid = {
  day: LocalDay;
  weekday: number;
  starts: number;
  ends: number;
  /** When each hour from 0 to 23 begins; undefined for one that the clocks skip. */
  hours: readonly (number | undefined)[];
};

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const HOUR = 60;
const DAY = 24 * HOUR;

const minuteOfInstant = (instant: Date) => instant.getTime() / 60_000;

export function dayGrid(day: LocalDay, zone: string): DayGrid {
  const starts = minuteOfInstant(instantOf(day, 0, zone));
  const ends = minuteOfInstant(instantOf(addDays(day, 1), 0, zone));
  // A day of 24 hours is cut by counting; only one on which clocks change is asked hour by hour.
  const hours =
    ends - starts === DAY
      ? HOURS.map((hour) => starts + hour * HOUR)
      : HOURS.map((hour) => wholeHour(day, hour, zone));
  return { day, weekday: weekdayOf(day), starts, ends, hours };
}

function wholeHour(day: LocalDay, hour: number, zone: string): number | undefined {
  const instant = instantOf(day, hour * HOUR, zone);
  return localOf(instant, zone).minute === hour * HOUR ? minuteOfInstant(instant) : undefined;
}
