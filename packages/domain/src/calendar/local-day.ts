import { z } from 'zod';

const MESSAGE = 'Data inválida: use dia, mês e ano.';

/** A `LocalDay` that says in its own words when it is missing. */
export const requiredDay = (missing: string) =>
  z
    .string(missing)
    .overwrite((text) => text.trim().replace(/T00:00:00(?:\.0+)?Z$/, ''))
    .min(1, { error: missing, abort: true })
    .check(z.iso.date(MESSAGE));

/**
 * A day on the wall calendar, 'YYYY-MM-DD', in no time zone; such days compare as text.
 * A date picker's midnight in UTC (`2026-11-19T00:00:00.000Z`) is understood as its day.
 */
export const LocalDay = requiredDay(MESSAGE);
export type LocalDay = z.infer<typeof LocalDay>;

/**
 * Whether a day, a month or a moment lies between 1900 and 2199. At the end of the calendar no day follows another,
 * and whoever counts days from there never comes to an end.
 */
export const isInReach = (date: string) => /^(?:19|20|21)\d\d-/.test(date);

const DAY_MS = 86_400_000;

/** Midnight of the day as if it were in UTC: a number to count days with, never a moment. */
export const utcMidnight = (day: LocalDay) => Date.parse(`${day}T00:00:00Z`);

const dayAt = (ms: number): LocalDay => new Date(ms).toISOString().slice(0, 10);

export function addDays(day: LocalDay, count: number): LocalDay {
  return dayAt(utcMidnight(day) + count * DAY_MS);
}

/** The same day of a later month, or that month's last day where it is shorter: 31 Jan + 3 = 30 Apr. */
export function addMonths(day: LocalDay, count: number): LocalDay {
  const start = new Date(utcMidnight(day));
  const month = start.getUTCMonth() + count;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(start.getUTCFullYear(), month, Math.min(start.getUTCDate(), lastDay)));
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: LocalDay): number {
  return new Date(utcMidnight(day)).getUTCDay();
}

/** Negative when `a` comes first: an order for `sort`. */
export function compareDays(a: LocalDay, b: LocalDay): number {
  return utcMidnight(a) - utcMidnight(b);
}

/** How many days lie from one day to another, negative backwards. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}
