import { z } from 'zod';
import { State } from '../addresses/states.ts';
import { requiredDay } from '../calendar/local-day.ts';
import { requiredText } from '../shared/text-fields.ts';

/** A holiday that only one city keeps; a yearly one counts from its date on. */
export const MunicipalHoliday = z.object({
  date: requiredDay('Informe a data do feriado.'),
  name: requiredText('Informe o nome do feriado.', 120),
  city: requiredText('Informe a cidade.', 120),
  state: State,
  yearly: z.boolean('Responda sim ou não.').default(true),
});
export type MunicipalHoliday = z.infer<typeof MunicipalHoliday>;

const MOST_HOLIDAYS = 2000;

/** National and state holidays are computed; those of the cities are listed here. */
export const HolidaySettings = z.object({
  /** Whether nobody is offered on a holiday; otherwise it is only pointed out. */
  closed: z.boolean('Responda sim ou não.').default(false),
  municipal: z
    .array(MunicipalHoliday, 'Informe os feriados.')
    .max(MOST_HOLIDAYS, `Use no máximo ${MOST_HOLIDAYS} feriados.`)
    .default([]),
});
export type HolidaySettings = z.infer<typeof HolidaySettings>;
