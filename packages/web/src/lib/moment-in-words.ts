import { formatDay, formatTime } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { readerZone } from './reader-clock.ts';

/** A stamp, '15/11/2026, 14:05', by the clock of a place, or by the reader's where none is given. */
export function stampInWords(stamp: string, zone = readerZone()): string {
  const { day, minute } = localOf(new Date(stamp), zone);
  return `${formatDay(day)}, ${formatTime(minute)}`;
}

/** The date of a visit, '15/11/2026, 14:05', by the property's clock: it carries that offset, so its text says it. */
export const visitDateInWords = (date: string): string =>
  `${formatDay(date.slice(0, 10))}, ${date.slice(11, 16)}`;
