import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';

let known = { offset: Number.NaN, zone: '' };

/**
 * The browser's time zone, cached until the clock's offset changes: creating a formatter for every date of a list took a
 * phone a third of a second.
 */
export function readerZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (offset !== known.offset) known = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return known.zone;
}

export const readerToday = (): LocalDay => localOf(new Date(), readerZone()).day;
