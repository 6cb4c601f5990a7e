import { formatRelativeDay, formatTime } from '@esquadro/domain/calendar/format';
import { localOf } from '@esquadro/domain/calendar/local-time';

/** Messages show the time of whoever reads them. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const readerToday = () => localOf(new Date(), readerZone()).day;

/** '10:00' today, 'ontem' or 'qui., 19/11' before. */
export function whenSent(createdAt: string): string {
  const { day, minute } = localOf(new Date(createdAt), readerZone());
  const today = readerToday();
  return day === today ? formatTime(minute) : formatRelativeDay(day, today);
}
