import { z } from 'zod';
import { type LocalDay, requiredDay } from '../calendar/local-day.ts';

const fields = {
  start: requiredDay('Informe o início das férias.'),
  end: requiredDay('Informe o fim das férias.'),
};

/** Days off, the first and the last one included. */
export const Vacation = z.object(fields);
export type Vacation = z.infer<typeof Vacation>;

const NewVacation = Vacation.refine(({ start, end }) => end >= start, {
  error: 'O fim não pode ser antes do início.',
  path: ['end'],
});

const MOST_VACATIONS = 100;

/** All vacations of an inspector; two that share a day are a mistake. */
export const Vacations = z
  .array(NewVacation, 'Informe as férias.')
  .max(MOST_VACATIONS, `Use no máximo ${MOST_VACATIONS} períodos.`)
  .superRefine((vacations, context) => {
    vacations.forEach((vacation, index) => {
      const earlier = vacations.slice(0, index);
      if (!earlier.some((other) => other.start <= vacation.end && vacation.start <= other.end)) return;
      context.addIssue({
        code: 'custom',
        message: 'Este período se sobrepõe a outro.',
        path: [index, 'start'],
      });
    });
  });

/** What to say beside the vacations that start before today; those that were already there may stay. */
export function pastVacationComplaints(
  vacations: readonly Vacation[],
  { today, known }: { today: LocalDay; known: readonly Vacation[] },
): Record<string, string> {
  const stays = ({ start, end }: Vacation) => known.some((old) => old.start === start && old.end === end);
  return Object.fromEntries(
    vacations.flatMap((vacation, index) =>
      vacation.start < today && !stays(vacation)
        ? [[`vacation.${index}.start`, 'As férias começam hoje ou depois.']]
        : [],
    ),
  );
}
