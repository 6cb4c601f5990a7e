import { weekdayOf } from '@esquadro/domain/calendar/count-days';
import { formatDay, formatMoment, WEEKDAYS } from '@esquadro/domain/calendar/format';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { VisitView } from '@esquadro/domain/visit-links/visit-view';

/** The date carries the property's own offset, so its text is the local day and hour. */
const dayOf = (date: string): LocalDay => date.slice(0, 10);
const hourOf = (date: string) => Number(date.slice(11, 13));

/** 'quinta-feira, 20/11/2026, às 10:00' */
export function dateInWords(date: string): string {
  const day = dayOf(date);
  return `${WEEKDAYS[weekdayOf(day)]}, ${formatDay(day)}, às ${date.slice(11, 16)}`;
}

/** 'quinta' */
export const weekdayInWords = (date: string): string => WEEKDAYS[weekdayOf(dayOf(date))]?.split('-')[0] ?? '';

/** 'qui., 20/11, 14:00' */
export const momentInWords = (day: LocalDay, hour: number): string =>
  formatMoment({ day, minute: hour * 60 });

export const dateAsMoment = (date: string): string => momentInWords(dayOf(date), hourOf(date));

/** 'A caminho: chega por volta de 09:50.', or that they are there; blank while nothing is known. */
export function arrivalInWords({ on_the_way, arrived, inspector }: Coming): string {
  if (arrived) return `${inspector.name} chegou ao imóvel.`;
  if (!on_the_way) return '';
  return on_the_way.eta ? `A caminho: chega por volta de ${on_the_way.eta.slice(11, 16)}.` : 'A caminho.';
}

type Coming = Pick<VisitView, 'on_the_way' | 'arrived'> & { inspector: Pick<VisitView['inspector'], 'name'> };

/** '2026-11-20T14:00', as a move is sent. */
export const written = (day: LocalDay, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00`;

/** '(11) 3322-1000' of ten or eleven digits. */
export const phoneInWords = (phone: string): string =>
  `(${phone.slice(0, 2)}) ${phone.slice(2, -4)}-${phone.slice(-4)}`;

/** The day that it is now by the clock of a date. */
export function todayBy(date: string, now: number): LocalDay {
  const [, sign, hours, minutes] = /([+-])(\d{2}):(\d{2})$/.exec(date) ?? [];
  const ahead = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  return new Date(now + ahead * 60_000).toISOString().slice(0, 10);
}
