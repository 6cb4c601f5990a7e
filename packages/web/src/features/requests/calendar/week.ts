import { addDays, weekdayOf } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';

/** Starts on Sunday. */
export function weekOf(day: LocalDay): LocalDay[] {
  const sunday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
}

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
export const ROW_PIXELS = 100;
export const HEADER_PIXELS = 76;

type Dated = { date: string };

/** In the property's zone. */
const cellOf = ({ date }: Dated): string => cellAt(date.slice(0, 10), Number(date.slice(11, 13)));
export const cellAt = (day: LocalDay, hour: number): string => `${day}T${String(hour).padStart(2, '0')}`;

export function byCell<Visit extends Dated>(visits: readonly Visit[]): Map<string, Visit[]> {
  const cells = new Map<string, Visit[]>();
  for (const visit of visits) {
    const cell = cellOf(visit);
    cells.set(cell, [...(cells.get(cell) ?? []), visit]);
  }
  return cells;
}
