import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { HolidaySettings } from '@esquadro/domain/holidays/holiday-settings';
import { holidayOn } from '@esquadro/domain/holidays/holidays';

type Place = { city: string; state: string };
type Vacationer = { name: string; vacation: readonly { start: LocalDay; end: LocalDay }[] };

type Known = {
  /** Cities of the week's visits, whose local holidays count too. */
  places: readonly Place[];
  holidays: HolidaySettings;
  /** Inspectors that pass the filters. */
  inspectors: readonly Vacationer[];
};

export type DayMark = { text: string; shaded: boolean };

const THE_COUNTRY: Place = { city: '', state: '' };
const MOST_NAMES = 2;

/** Undefined on ordinary days. */
export function dayMark(day: LocalDay, known: Known): DayMark | undefined {
  const holiday = holidayInWords(day, known);
  const away = known.inspectors.filter(({ vacation }) =>
    vacation.some(({ start, end }) => start <= day && day <= end),
  );
  const parts = [holiday, away.length > 0 && `Férias: ${listed(away.map(({ name }) => name))}`];
  const text = parts.filter(Boolean).join(' · ');
  if (!text) return undefined;
  return { text, shaded: holiday !== undefined || away.length === known.inspectors.length };
}

/** Local holidays are followed by their place. */
function holidayInWords(day: LocalDay, { places, holidays }: Known): string | undefined {
  const everywhere = holidayOn(day, THE_COUNTRY, holidays);
  if (everywhere) return everywhere.name;
  for (const place of places) {
    const local = holidayOn(day, place, holidays);
    if (local) return `${local.name} (${local.kind === 'state' ? place.state : place.city})`;
  }
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return `${names.slice(0, MOST_NAMES).join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
}
