import { formatRelativeDay, formatTime } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { readerToday, readerZone } from '../../../lib/reader-clock.ts';

/** '10:00' today, 'ontem' or 'qui., 19/11' before, in the reader's zone. */
export function whenSent(createdAt: string): string {
  const { day, minute } = localOf(new Date(createdAt), readerZone());
  const today = readerToday();
  return day === today ? formatTime(minute) : formatRelativeDay(day, today);
}
