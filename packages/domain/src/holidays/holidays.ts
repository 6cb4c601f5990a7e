import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import { z } from 'zod';
import { STATES, type StateCode } from '../addresses/states.ts';
import type { LocalDay } from '../calendar/local-day.ts';
import { plainName } from '../places/plain-name.ts';
import type { HolidaySettings, MunicipalHoliday } from './holiday-settings.ts';

/** 'optional' days (Carnaval, Corpus Christi, Easter) are pointed out and never close. */
const HOLIDAY_KINDS = ['national', 'state', 'municipal', 'optional'] as const;

export const Holiday = z.object({
  name: z.string(),
  kind: z.enum(HOLIDAY_KINDS),
  /** Nobody is offered on this day. */
  closed: z.boolean(),
});
export type Holiday = z.infer<typeof Holiday>;

type Named = Pick<Holiday, 'name' | 'kind'>;
type Place = { city: string; state: string };

/** The holiday that a day is at a place, the stricter one where two fall together. */
export function holidayOn(day: LocalDay, place: Place, settings: HolidaySettings): Holiday | undefined {
  const computed = holidaysOf(Number(day.slice(0, 4)), place.state).get(day);
  const local = settings.municipal.find((holiday) => falls(holiday, day) && isKeptAt(holiday, place));
  const municipal: Named | undefined = local && { name: local.name, kind: 'municipal' };
  const found = computed?.kind === 'optional' ? (municipal ?? computed) : (computed ?? municipal);
  return found && { ...found, closed: settings.closed && found.kind !== 'optional' };
}

function falls({ date, yearly }: MunicipalHoliday, day: LocalDay): boolean {
  return date === day || (yearly && date <= day && date.slice(5) === day.slice(5));
}

const isKeptAt = (holiday: MunicipalHoliday, { city, state }: Place) =>
  holiday.state === state && plainName(holiday.city) === plainName(city);

/** The library knows these years. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2099;

const years = new Map<string, ReadonlyMap<LocalDay, Named>>();

/** A year's holidays of the country and one state by day, kept once computed. */
function holidaysOf(year: number, state: string): ReadonlyMap<LocalDay, Named> {
  if (year < FIRST_YEAR || year > LAST_YEAR) return new Map();
  const key = `${year}/${state}`;
  const known = years.get(key);
  if (known) return known;

  const found = new Map<LocalDay, Named>();
  const listed = isState(state) ? getHolidays({ year, stateCode: state }) : getHolidays(year);
  for (const { name, date, type } of listed) {
    const kind = type === 'religious' ? 'optional' : type;
    const day = localDayOf(date);
    if (found.get(day)?.kind !== 'national') found.set(day, { name, kind });
  }
  years.set(key, found);
  return found;
}

const isState = (state: string): state is StateCode => Object.hasOwn(STATES, state);

/** The library writes days as midnights of the machine's own zone, so they are read by that clock. */
function localDayOf(date: Date): LocalDay {
  const twoDigits = (count: number) => String(count).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
