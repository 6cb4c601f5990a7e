import { z } from 'zod';
import { LocalDay } from '../calendar/local-day.ts';
import { Id } from '../shared/id.ts';

export const DispatchDayQuery = z.object({
  date: LocalDay,
  /** Only who serves a city of this name, or of a part of it. */
  city: z.string('Informe um texto.').trim().max(200, 'Use no máximo 200 caracteres.').optional(),
});
export type DispatchDayQuery = z.infer<typeof DispatchDayQuery>;

/** From one minute of the day to another. */
const Stretch = z.object({ starts: z.int(), ends: z.int() });

/** A person's day beside the others', without the visits, which the calendar knows. */
export const PersonDay = z.object({
  /** The inspector's. */
  _id: Id,
  userId: Id,
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  /** The stretches in which they work; none on a day off. */
  work: z.array(Stretch),
  vacation: z.boolean(),
  absences: z.array(Stretch),
});
export type PersonDay = z.infer<typeof PersonDay>;

export const DispatchDay = z.object({
  people: z.array(PersonDay),
  /** How many minutes the way takes from the visit before, by visit. */
  ways: z.array(z.object({ visit: Id, minutes: z.int() })),
});
export type DispatchDay = z.infer<typeof DispatchDay>;
