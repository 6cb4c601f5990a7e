import { z } from 'zod';
import { TimeOfDay } from './time-of-day.ts';

/** 0 is Sunday, 6 is Saturday. */
const Weekday = z
  .int('Dia da semana inválido.')
  .min(0, 'Dia da semana inválido.')
  .max(6, 'Dia da semana inválido.');

const fields = {
  weekday: Weekday,
  start: TimeOfDay,
  end: TimeOfDay,
  /** The lunch break, where there is one. */
  break_start: TimeOfDay,
  break_end: TimeOfDay,
};

/** One weekday as it is answered; blank hours mean a day off. */
export const WorkingDay = z.object(fields).required();
export type WorkingDay = z.infer<typeof WorkingDay>;

/** Times of one length compare as text. */
const inside = ({ start, end, break_start, break_end }: WorkingDay) =>
  break_start >= start && break_end > break_start && break_end <= end;

const half = (a: string, b: string) => (a === '') !== (b === '');

const NewWorkingDay = z
  .object(fields)
  .refine(({ start, end }) => !half(start, end), {
    error: 'Informe o início e o fim, ou deixe os dois em branco.',
    path: ['end'],
    abort: true,
  })
  .refine(({ start, end }) => end >= start, { error: 'O fim não pode ser antes do início.', path: ['end'] })
  .refine(({ break_start, break_end }) => !half(break_start, break_end), {
    error: 'Informe o início e o fim do intervalo.',
    path: ['break_end'],
    abort: true,
  })
  .refine((day) => day.break_start === '' || inside(day), {
    error: 'O intervalo precisa caber no expediente.',
    path: ['break_end'],
  });

/** What a form sends: a row for each weekday, none twice; a weekday left out is a day off. */
export const WorkingHours = z
  .array(NewWorkingDay, 'Informe os horários.')
  .max(7, 'A semana tem sete dias.')
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
    error: 'Cada dia da semana aparece uma vez só.',
  });
export type WorkingHours = z.infer<typeof WorkingHours>;

/** The seven rows in order, with days off where nothing was said. */
export function wholeWeek(days: readonly WorkingDay[]): WorkingDay[] {
  return Array.from({ length: 7 }, (_, weekday) => {
    const off = { weekday, start: '', end: '', break_start: '', break_end: '' };
    return days.find((day) => day.weekday === weekday) ?? off;
  });
}
