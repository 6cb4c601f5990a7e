import { z } from 'zod';
import { addDays, daysBetween, isInReach } from '../calendar/count-days.ts';
import { type LocalDay, LocalDay as LocalDayShape } from '../calendar/local-day.ts';
import { instantOf } from '../calendar/local-time.ts';
import { Id } from '../shared/id.ts';
import { optionalText } from '../shared/text-fields.ts';
import { BookedVisit } from './inspector.ts';

const WHEN = 'Informe o dia e a hora.';

/** 'YYYY-MM-DDTHH:MM' by the inspector's own clock; 24:00 is the midnight that ends the day. */
const ClockTime = z
  .string(WHEN)
  .regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d:[0-5]\d|2[0-3]:[0-5]\d|24:00)$/, WHEN)
  .refine((text) => LocalDayShape.safeParse(text.slice(0, 10)).success && isInReach(text), WHEN);

const MOST_WEEKS = 26;
const LONGEST_DAYS = 366;
const LONGEST_REPEATED_DAYS = 7;

const dayOf = (time: string): LocalDay => time.slice(0, 10);
const minuteOf = (time: string) => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/** How many days lie between two times of the clock, in parts of a day. */
const daysLong = (from: string, to: string) =>
  daysBetween(dayOf(from), dayOf(to)) + (minuteOf(to) - minuteOf(from)) / 1440;

/** Time in which an inspector cannot come, once or each week until a day. Why is not asked. */
export const NewAbsence = z
  .object({
    from: ClockTime,
    to: ClockTime,
    weekly_until: z.union([z.literal(''), LocalDayShape], 'Data inválida: use dia, mês e ano.').nullish(),
    note: optionalText(200),
  })
  .superRefine(({ from, to, weekly_until: until }, context) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const days = daysLong(from, to);
    if (days <= 0) complain('to', 'O fim precisa ser depois do início.');
    if (days > LONGEST_DAYS) complain('to', 'A ausência vai até um ano.');
    if (!until) return;
    if (days > LONGEST_REPEATED_DAYS) complain('weekly_until', 'Só se repete o que cabe numa semana.');
    if (until < dayOf(from)) complain('weekly_until', 'A repetição não pode acabar antes de começar.');
    if (daysBetween(dayOf(from), until) > MOST_WEEKS * 7)
      complain('weekly_until', `Use no máximo ${MOST_WEEKS} semanas.`);
  });
export type NewAbsence = z.infer<typeof NewAbsence>;

/** The stretches of an absence, one for each week that it is repeated in, by the clocks of a zone. */
export function stretchesOf({ from, to, weekly_until: until }: NewAbsence, zone: string) {
  const last = until || dayOf(from);
  const stretches: { startsAt: Date; endsAt: Date }[] = [];
  for (let days = 0; addDays(dayOf(from), days) <= last && stretches.length < MOST_WEEKS; days += 7) {
    const at = (time: string) => instantOf(addDays(dayOf(time), days), minuteOf(time), zone);
    stretches.push({ startsAt: at(from), endsAt: at(to) });
  }
  return stretches;
}

/** The day on which an absence begins, by the inspector's clock. */
export const firstDayOf = ({ from }: NewAbsence): LocalDay => dayOf(from);

/** An absence as the staff and the inspector read it; nobody else does. */
export const Absence = z.object({
  _id: Id,
  /** The same for all weeks of one that is repeated. */
  series: Id,
  from: z.string(),
  to: z.string(),
  time_zone: z.string(),
  note: z.string(),
});
export type Absence = z.infer<typeof Absence>;

/** Those that are not over, and the visits that they hit. */
export const Absences = z.object({ absences: z.array(Absence), collisions: z.array(BookedVisit) });
export type Absences = z.infer<typeof Absences>;
