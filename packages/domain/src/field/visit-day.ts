import { z } from 'zod';
import { isInReach } from '../calendar/count-days.ts';
import { LocalDay } from '../calendar/local-day.ts';
import { InspectionRequest } from '../requests/inspection-request.ts';
import { Id } from '../shared/id.ts';

export const VisitDayQuery = z.object({
  date: LocalDay.refine(isInReach, 'Data inválida: use dia, mês e ano.'),
  inspector: z.union([z.literal(''), Id], 'Identificador inválido.').optional(),
});

const moment = z.iso.datetime({ offset: true });

/** A place where the inspector has to be: for a key, for a visit, or to bring a key back. */
export const DayStop = z.object({
  kind: z.enum(['key', 'visit', 'return']),
  requestId: Id,
  /** When to be there, by the clock of the property. */
  at: moment,
  /** When to leave the stop before it; null where the way is unknown. */
  leave_at: moment.nullable(),
  /** From the stop before it, or from home; null where a point is missing. */
  km: z.number().nullable(),
  minutes: z.int().nullable(),
  /** How much later than `at` one gets there, going as planned or as the last mark says. */
  late_minutes: z.int(),
  place: z.object({
    label: z.string(),
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** Of a branch that has the key. */
    phone: z.string(),
    hours: z.string(),
  }),
});
export type DayStop = z.infer<typeof DayStop>;

/** One day of an inspector, with all that is needed to carry it out without signal. */
export const VisitDay = z.object({
  date: LocalDay,
  inspector: z.object({ _id: Id, name: z.string() }),
  stops: z.array(DayStop),
  visits: z.array(InspectionRequest),
  warnings: z.array(z.string()),
  /** Whether a press tells where it was made (a setting of the installation). */
  record_position: z.boolean(),
});
export type VisitDay = z.infer<typeof VisitDay>;
