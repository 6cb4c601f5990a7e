import { formatDay, formatTime } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { readerZone } from './reader-clock.ts';

/** '15/11/2026, 14:05' in a zone, by default the reader's. */
export function stampInWords(stamp: string, zone = readerZone()): string {
  const { day, minute } = localOf(new Date(stamp), zone);
  return `${formatDay(day)}, ${formatTime(minute)}`;
}

/** '15/11/2026, 14:05' in the property's zone, whose offset the date carries. */
export const visitDateInWords = (date: string): string =>
  `${formatDay(date.slice(0, 10))}, ${date.slice(11, 16)}`;
