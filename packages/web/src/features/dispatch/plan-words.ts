import { formatMoment, formatTime } from '@esquadro/domain/calendar/format';
import type { OfferedMove, PlannedVisit } from '@esquadro/domain/dispatch/dispatch';

export const firstName = (full: string) => full.split(' ')[0] ?? full;

const dayOf = (date: string) => date.slice(0, 10);
const minuteOf = (date: string) => Number(date.slice(11, 13)) * 60 + Number(date.slice(14, 16));

/** '10:00' on the day of the visit, 'qui., 19/11, 10:00' on another one; by the clock of the property. */
export const timeOf = (date: string, beside: string) =>
  dayOf(date) === dayOf(beside)
    ? formatTime(minuteOf(date))
    : formatMoment({ day: dayOf(date), minute: minuteOf(date) });

export const momentOf = (date: string) => formatMoment({ day: dayOf(date), minute: minuteOf(date) });

/** '(+6 min de caminho)', and what else changes. */
export function priceOf({ extra_minutes, date }: OfferedMove, visit: PlannedVisit): string {
  const way = `${extra_minutes < 0 ? '−' : '+'}${Math.abs(extra_minutes)} min de caminho`;
  if (dayOf(date) !== dayOf(visit.date)) return `${way}; muda o dia`;
  return minuteOf(date) === minuteOf(visit.date) ? way : `${way}; muda a hora`;
}

export const optionLabel = (option: OfferedMove, visit: PlannedVisit) =>
  `${timeOf(option.date, visit.date)} ${option.full_name} (${priceOf(option, visit)})`;

export const countOf = (visits: number) => (visits === 1 ? '1 vistoria' : `${visits} vistorias`);

const MOST_REASONS = 4;

/** 'Ana ocupado 10:00–12:00; Diego não atende Santos; e mais 3' */
export function reasonsInShort(refusals: PlannedVisit['refusals']): string {
  const told = refusals
    .slice(0, MOST_REASONS)
    .map(({ full_name, reason }) => `${firstName(full_name)} ${reason}`);
  const more = refusals.length - told.length;
  return [...told, ...(more > 0 ? [`e mais ${more}`] : [])].join('; ') || 'não há outro vistoriador';
}
