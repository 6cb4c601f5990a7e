import { utcMidnight } from './count-days.ts';
import type { LocalDay } from './local-day.ts';

/** What a clock on the wall shows: the day and the minutes since its midnight. */
export type LocalMoment = { day: LocalDay; minute: number };

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Making a formatter costs a hundred times what using it does. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;

  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(zone, formatter);
  return formatter;
}

/** What the clocks of an IANA zone show at an instant; seconds are dropped. */
export function localOf(instant: Date, zone: string): LocalMoment {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) part[type] = value;

  return {
    day: `${part.year?.padStart(4, '0')}-${part.month}-${part.day}`,
    minute: Number(part.hour) * 60 + Number(part.minute),
  };
}

/** How far the zone's clocks are ahead of UTC at an instant. */
function offsetMs(ms: number, zone: string): number {
  const { day, minute } = localOf(new Date(ms), zone);
  return utcMidnight(day) + minute * MINUTE_MS - Math.floor(ms / MINUTE_MS) * MINUTE_MS;
}

/**
 * The instant at which the zone's clocks show a time; minutes from 1440 on run into the next day.
 * An hour that happens twice means the first; one that is skipped means as much later as was skipped.
 */
export function instantOf(day: LocalDay, minuteOfDay: number, zone: string): Date {
  const wall = utcMidnight(day) + minuteOfDay * MINUTE_MS;
  const before = offsetMs(wall - DAY_MS, zone);
  const after = offsetMs(wall + DAY_MS, zone);

  const fits = (offset: number) => offsetMs(wall - offset, zone) === offset;
  const offset = [Math.max(before, after), Math.min(before, after)].find(fits) ?? before;
  return new Date(wall - offset);
}
