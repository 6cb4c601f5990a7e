// Apart from the shape of a day, which first screens must not load.

/** As `LocalDay` says it. */
type Day = string;

const DAY_MS = 86_400_000;

/** Midnight of the day as if it were in UTC: a number to count days with, never a moment. */
export const utcMidnight = (day: Day) => Date.parse(`${day}T00:00:00Z`);

const dayAt = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export function addDays(day: Day, count: number): Day {
  return dayAt(utcMidnight(day) + count * DAY_MS);
}

/** The same day of a later month, or that month's last day where it is shorter: 31 Jan + 3 = 30 Apr. */
export function addMonths(day: Day, count: number): Day {
  const start = new Date(utcMidnight(day));
  const month = start.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay)));
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(utcMidnight(day)).getUTCDay();
}

/** Negative when `a` comes first: an order for `sort`. */
export function compareDays(a: Day, b: Day): number {
  return utcMidnight(a) - utcMidnight(b);
}

/** How many days lie from one day to another, negative backwards. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

/**
 * Whether a day, a month or a moment lies between 1900 and 2199. At the end of the calendar no day follows another,
 * and whoever counts days from there never comes to an end.
 */
export const isInReach = (date: string) => /^(?:19|20|21)\d\d-/.test(date);

/** Whether a text is a day that exists, as `LocalDay` says it. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(utcMidnight(text)) && dayAt(utcMidnight(text)) === text;
