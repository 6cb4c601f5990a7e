import { z } from 'zod';
import { RequestNumber } from '../requests/request-number-field.ts';
import { Id } from '../shared/id.ts';
import { optionalLines, requiredLines } from '../shared/text-fields.ts';
import { FAILURE_REASONS } from './failure-reasons.ts';
import { pressedAt } from './visit-mark.ts';

const Reason = z.enum(FAILURE_REASONS, 'Escolha o motivo.');

/** What the inspector says of a visit that could not be carried out; photos of the door come beside it. */
export const NewVisitFailure = z.object({
  _id: Id,
  reason: Reason,
  ...pressedAt,
  waited_until: z.iso.datetime({ offset: true, error: 'Informe até quando esperou.' }),
  note: optionalLines(2000),
});
export type NewVisitFailure = z.infer<typeof NewVisitFailure>;

const Charge = z.enum(['yes', 'no', 'disputed']);

const moment = z.iso.datetime();

/** The card with the proof. */
export const VisitFailure = z.object({
  _id: Id,
  reason: Reason,
  at: moment,
  received_at: moment,
  /** From when on the inspector was there, if a mark says so. */
  arrived_at: moment.nullable(),
  waited_until: moment,
  note: z.string(),
  distance_m: z.int().nullable(),
  photos: z.array(z.string()),
  charge: Charge,
  dispute_note: z.string(),
  decided_by: z.string(),
  decided_at: moment.nullable(),
  /** The visit that was booked in its place. */
  retried_by: z.object({ _id: Id, number: RequestNumber }).nullable(),
});
export type VisitFailure = z.infer<typeof VisitFailure>;

/** The agency contests the charge, or the staff decides on it. */
export const FailureChange = z
  .object({
    dispute_note: requiredLines('Escreva por que contesta.', 2000).optional(),
    charge: z.enum(['yes', 'no'], 'Escolha se a visita é cobrada.').optional(),
  })
  .refine(({ dispute_note, charge }) => (dispute_note === undefined) !== (charge === undefined), {
    error: 'Conteste ou decida a cobrança.',
  });
export type FailureChange = z.infer<typeof FailureChange>;
