import { HolidaySettings } from '@esquadro/domain/holidays/holiday-settings';
import { TravelSettings } from '@esquadro/domain/travel/travel-settings';
import { z } from 'zod';

const Scheduling = z.object({ travel: TravelSettings, holidays: HolidaySettings });

/** By which ways and on which days visits are offered. */
export type Scheduling = z.infer<typeof Scheduling>;

/** The same while it is typed: a field may still be empty. */
export type TypedScheduling = {
  travel: { [Name in keyof TravelSettings]: Name extends 'rush_hours' ? number[] : number | null };
  holidays: { closed: boolean; municipal: TypedHoliday[] };
};

type TypedHoliday = {
  date: string | null;
  name: string;
  city: string;
  state: string | null;
  yearly: boolean;
};

export const BLANK_HOLIDAY: TypedHoliday = { date: null, name: '', city: '', state: null, yearly: true };

/** The form's values on their way to the domain's own check, which says what is missing. */
export const SchedulingFields = z
  .custom<TypedScheduling>()
  .transform((typed): unknown => typed)
  .pipe(Scheduling);
