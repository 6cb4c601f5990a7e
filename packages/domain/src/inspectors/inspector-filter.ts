import { z } from 'zod';
import { addDays, daysBetween } from '../calendar/count-days.ts';
import { LocalDay } from '../calendar/local-day.ts';

/** 'available' has a free whole hour between the two dates. */
export const AVAILABILITIES = ['available', 'unavailable'] as const;

const typed = z.string('Informe um texto.').trim().max(200, 'Use no máximo 200 caracteres.').optional();

/** A blank field of a form filters nothing. */
const orBlank = <Shape extends z.ZodType>(shape: Shape) => z.union([z.literal(''), shape]).optional();

/** The filters of the inspectors screen, as its address and its list call carry them. */
export const InspectorFilter = z.object({
  name: typed,
  /** The `_id` of a city, or a part of its name. */
  city: typed,
  /** The `_id` of a service type, or a part of its label. */
  service: typed,
  from: orBlank(LocalDay),
  to: orBlank(LocalDay),
  availability: orBlank(z.enum(AVAILABILITIES, 'Escolha disponível ou indisponível.')),
});
export type InspectorFilter = z.infer<typeof InspectorFilter>;

const USUAL_DAYS = 14;
const MOST_DAYS = 92;

/** From one day to another, both included. */
export type DayRange = { from: LocalDay; to: LocalDay };

/**
 * The days in which the list looks for free hours: those asked for, or the two weeks from tomorrow on, since
 * nobody is booked for today. A range the wrong way round or too long comes back as what to say about it.
 */
export function searchedDays(
  { from, to }: Pick<InspectorFilter, 'from' | 'to'>,
  today: LocalDay,
): DayRange | { problem: string } {
  const tomorrow = addDays(today, 1);
  const first = from || (to && to < tomorrow ? to : tomorrow);
  const last = to || addDays(first, USUAL_DAYS - 1);
  if (last < first) return { problem: 'A data final não pode ser antes da inicial.' };
  if (daysBetween(first, last) >= MOST_DAYS) return { problem: `Escolha no máximo ${MOST_DAYS} dias.` };
  return { from: first, to: last };
}
