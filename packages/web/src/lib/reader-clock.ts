import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';

let known = { offset: Number.NaN, zone: '' };

/**
 * The zone of whoever reads, as their browser knows it. Asked of it again only when its clock moves: a list asks for
 * every date it shows, and a formatter made each time took a phone a third of a second.
 */
export function readerZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (offset !== known.offset) known = { offset, zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  return known.zone;
}

/** The day on which the reader is. */
export const readerToday = (): LocalDay => localOf(new Date(), readerZone()).day;
