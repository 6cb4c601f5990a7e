import { formatDay } from '@esquadro/domain/calendar/format';
import { HolidaySettings } from '@esquadro/domain/holidays/holiday-settings';
import { AgendaSettings } from '@esquadro/domain/settings/agenda-settings';
import type { SavedSettings } from '@esquadro/domain/settings/settings';
import { TravelSettings } from '@esquadro/domain/travel/travel-settings';
import { z } from 'zod';
import { rowsNotIn } from '../../../lib/edits/same-value.ts';
import type { FieldNames } from '../../../lib/edits/use-rebase.ts';

const Scheduling = z.object({
  travel: TravelSettings,
  holidays: HolidaySettings,
  agenda: AgendaSettings,
});

export type Scheduling = z.infer<typeof Scheduling>;

/** Empty fields are allowed while typing. */
export type TypedScheduling = {
  travel: { [Name in keyof TravelSettings]: Name extends 'rush_hours' ? number[] : number | null };
  holidays: { closed: boolean; municipal: TypedHoliday[] };
  agenda: AgendaSettings;
};

type TypedHoliday = {
  date: string | null;
  name: string;
  city: string;
  state: string | null;
  yearly: boolean;
};

export const BLANK_HOLIDAY: TypedHoliday = { date: null, name: '', city: '', state: null, yearly: true };

/** Converts the form's values for the domain's schema, which reports what is missing. */
export const SchedulingFields = z
  .custom<TypedScheduling>()
  .transform((typed): unknown => typed)
  .pipe(Scheduling);

type Settings = Pick<SavedSettings, 'travel' | 'holidays' | 'agenda'>;

export const schedulingOf = ({ travel, holidays, agenda }: Settings): TypedScheduling => ({
  travel,
  holidays,
  agenda,
});

type Fields = TypedScheduling['travel'] & TypedScheduling['holidays'] & AgendaSettings;

/** One label for each field, since two people may each change another one. */
export const fieldsOf = ({ travel, holidays, agenda }: TypedScheduling): Fields => ({
  ...travel,
  ...holidays,
  ...agenda,
});

export const schedulingWith = ({ closed, municipal, same_day, ...travel }: Fields): TypedScheduling => ({
  travel,
  holidays: { closed, municipal },
  agenda: { same_day },
});

export const SCHEDULING_NAMES: FieldNames<Fields> = {
  speed_kmh: 'Velocidade na cidade (km/h)',
  rush_speed_kmh: 'Velocidade nas horas de pico (km/h)',
  rush_hours: 'Horas de pico',
  detour: 'Fator de desvio',
  lock_up_minutes: 'Minutos para fechar o imóvel',
  closed: 'Não oferecer vistorias em feriados',
  same_day: { label: 'Vistorias para o mesmo dia', show: (whom) => (whom === 'staff' ? 'sim' : 'não') },
  municipal: {
    label: 'Feriados municipais',
    show: (holidays, other) =>
      rowsNotIn(holidays, other)
        .map(
          ({ date, name, city, state }) =>
            `${date ? formatDay(date) : 'sem data'}, ${name}, ${city} - ${state ?? ''}`,
        )
        .join('\n'),
  },
};
