import { utcMidnight } from '../calendar/count-days.ts';
import type { LocalDay } from '../calendar/local-day.ts';
import { instantOf, localOf } from '../calendar/local-time.ts';

const MINUTE_MS = 60_000;

/** When a visit begins: the instant, and what the property's clock shows then. */
export type VisitStart = { instant: Date; day: LocalDay; hour: number; offsetMinutes: number };

/** Whether a date has no offset of its own, so that it depends on where the property is. */
export const isByClock = (written: string) => !/(?:Z|[+-]\d{2}:?\d{2})$/.test(written);

/** Reads a visit's date: with an offset it is an instant, without one the property's clock. */
export function instantOfVisit(written: string, zone: string): Date {
  if (!isByClock(written)) return new Date(written);
  const [day = '', time = ''] = written.split('T');
  const [hours, minutes, seconds] = time.split(':');
  const start = instantOf(day, Number(hours) * 60 + Number(minutes), zone);
  return new Date(start.getTime() + Number(seconds ?? 0) * 1000);
}

/** A visit that begins at an instant, by the property's clock. */
export function startAt(instant: Date, zone: string): VisitStart {
  const { day, minute } = localOf(instant, zone);
  return { instant, day, hour: Math.floor(minute / 60), offsetMinutes: offsetOf(instant, zone) };
}

/** Visits begin on the whole hour of the property's clock. */
function isWholeHour(instant: Date, zone: string): boolean {
  return localOf(instant, zone).minute % 60 === 0 && instant.getTime() % MINUTE_MS === 0;
}

/** How many minutes the zone's clock is ahead of UTC at an instant. */
function offsetOf(instant: Date, zone: string): number {
  const { day, minute } = localOf(instant, zone);
  const wall = utcMidnight(day) / MINUTE_MS + minute;
  return wall - Math.floor(instant.getTime() / MINUTE_MS);
}

/** '2026-11-19T10:00:00-03:00': an instant by a clock that is so many minutes ahead of UTC. */
export function isoAtOffset(instant: Date, offsetMinutes: number): string {
  const wall = new Date(instant.getTime() + offsetMinutes * MINUTE_MS).toISOString().slice(0, 19);
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  const ahead = Math.abs(offsetMinutes);
  return `${wall}${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(ahead / 60))}:${twoDigits(ahead % 60)}`;
}

/** From when on visits may be booked: from tomorrow by everybody, sooner by some. */
export type BookableFrom = 'tomorrow' | 'now' | 'any time';

type Clock = { zone: string; now: Date; from?: BookableFrom };

/** Why a visit cannot be booked at an instant at all: past days and today as a rule never, hours only whole. */
export function dateProblem(instant: Date, { zone, now, from = 'tomorrow' }: Clock): string | undefined {
  if (!isWholeHour(instant, zone)) return 'A vistoria começa em hora cheia.';
  if (from === 'any time') return undefined;
  if (from === 'now') return instant > now ? undefined : 'Esta hora já passou.';
  return localOf(instant, zone).day > localOf(now, zone).day
    ? undefined
    : 'Escolha um dia a partir de amanhã.';
}
