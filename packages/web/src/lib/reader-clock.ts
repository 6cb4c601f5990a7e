import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';

/** The zone of whoever reads, as their browser knows it. */
export const readerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day on which the reader is. */
export const readerToday = (): LocalDay => localOf(new Date(), readerZone()).day;
