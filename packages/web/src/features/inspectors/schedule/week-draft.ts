import { WEEKDAYS } from '@esquadro/domain/calendar/format';
import { type WorkingDay, WorkingHours } from '@esquadro/domain/inspectors/working-hours';
import { z } from 'zod';
import { rowsNotIn } from '../../../lib/edits/same-value.ts';
import type { FieldNames } from '../../../lib/edits/use-rebase.ts';

/** The week as the form holds it. */
export const Week = z.object({ working_hours: WorkingHours });
export type Week = z.input<typeof Week>;

type TypedDay = Week['working_hours'][number];

export const WEEK_NAMES: FieldNames<Week> = {
  working_hours: {
    label: 'Horários',
    show: (days, other) =>
      rowsNotIn(days, other)
        .map((day) => `${WEEKDAYS[day.weekday]}: ${hoursInWords(day)}`)
        .join('\n'),
  },
};

function hoursInWords({ start, end, break_start, break_end }: TypedDay): string {
  if (!start && !end) return 'não atende';
  const pause = break_start && break_end ? `, almoço ${break_start} às ${break_end}` : '';
  return `${start} às ${end}${pause}`;
}

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] as const;
export const WORKDAYS = [1, 2, 3, 4, 5] as const;

type Hours = Omit<WorkingDay, 'weekday'>;

const NO_BREAK = { break_start: '', break_end: '' };
const LUNCH = { break_start: '12:00', break_end: '13:00' };

/** What a day starts from when it is switched on. */
export const OFFICE_DAY: WorkingDay = { weekday: 1, start: '08:00', end: '18:00', ...LUNCH };
const DAY_OFF: Hours = { start: '', end: '', ...NO_BREAK };

/** The hours of another day, on this one. */
export const withDay = ({ weekday }: Pick<WorkingDay, 'weekday'>, hours: Hours): WorkingDay => ({
  ...hours,
  weekday,
});

export const switchDay = (day: WorkingDay, works: boolean): WorkingDay =>
  withDay(day, works ? { ...OFFICE_DAY, ...NO_BREAK } : DAY_OFF);

export const switchBreak = (day: WorkingDay, pauses: boolean): WorkingDay => ({
  ...day,
  ...(pauses ? LUNCH : NO_BREAK),
});
