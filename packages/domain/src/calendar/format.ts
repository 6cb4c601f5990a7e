import { daysBetween, weekdayOf } from './count-days.ts';
import type { LocalDay } from './local-day.ts';

/** Written out rather than asked of Intl, whose abbreviations change from one browser to the next. */
const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;

/** By weekday index: 0 is Sunday. */
export const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

const twoDigits = (count: number) => String(count).padStart(2, '0');

const shortWeekday = (day: LocalDay) => `${WEEKDAYS[weekdayOf(day)]?.slice(0, 3)}.`;

const dayAndMonth = (day: LocalDay) => `${day.slice(8)}/${day.slice(5, 7)}`;

/** '15/nov/2026', as the notes show it. */
export function formatNoteDate(day: LocalDay): string {
  return `${day.slice(8)}/${MONTHS[Number(day.slice(5, 7)) - 1]}/${day.slice(0, 4)}`;
}

/** '19/11/2026' */
export function formatDay(day: LocalDay): string {
  return `${dayAndMonth(day)}/${day.slice(0, 4)}`;
}

/** '10:00' */
export function formatTime(minuteOfDay: number): string {
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}

/** 'qui., 19/11, 10:00' */
export function formatMoment({ day, minute }: { day: LocalDay; minute: number }): string {
  return `${shortWeekday(day)}, ${dayAndMonth(day)}, ${formatTime(minute)}`;
}

/** 'ontem', 'hoje', 'amanhã', or 'qui., 19/11', with the year where it is not today's. */
export function formatRelativeDay(day: LocalDay, today: LocalDay): string {
  const near = { [-1]: 'ontem', 0: 'hoje', 1: 'amanhã' }[daysBetween(today, day)];
  if (near) return near;
  return `${shortWeekday(day)}, ${day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : formatDay(day)}`;
}

/** '01h 30m' for 90 minutes. */
export function formatDuration(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}h ${twoDigits(minutes % 60)}m`;
}
