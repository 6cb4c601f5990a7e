import { z } from 'zod';
import { RequestNumber } from '../requests/request-number-field.ts';
import { Id } from '../shared/id.ts';
import { optionalLines } from '../shared/text-fields.ts';
import { MARK_KINDS } from './mark-kinds.ts';

const MOMENT = 'Informe o dia e a hora.';

/** The device's own time, and where it was at the press; the position may be missing. */
export const pressedAt = {
  at: z.iso.datetime({ offset: true, error: MOMENT }),
  latitude: z
    .number('Latitude inválida.')
    .min(-90, 'Latitude inválida.')
    .max(90, 'Latitude inválida.')
    .nullish(),
  longitude: z
    .number('Longitude inválida.')
    .min(-180, 'Longitude inválida.')
    .max(180, 'Longitude inválida.')
    .nullish(),
  accuracy_m: z
    .number('Precisão inválida.')
    .min(0, 'Precisão inválida.')
    .max(10_000_000, 'Precisão inválida.')
    .transform(Math.round)
    .nullish(),
};

/** A mark as the device sends it, under an id of its own: the same id again changes nothing. */
export const NewVisitMark = z
  .object({
    _id: Id,
    kind: z.enum(MARK_KINDS, 'Escolha o que aconteceu.'),
    ...pressedAt,
    note: optionalLines(500),
  })
  .refine(({ kind, note }) => kind !== 'declined' || note !== '', {
    error: 'Diga por que não pode.',
    path: ['note'],
  });
export type NewVisitMark = z.infer<typeof NewVisitMark>;

const moment = z.iso.datetime();

/** A mark as the history of a visit shows it. */
export const VisitMark = z.object({
  _id: Id,
  kind: z.enum([...MARK_KINDS, 'failed']),
  at: moment,
  received_at: moment,
  /** From the property; null without a position. */
  distance_m: z.int().nullable(),
  accuracy_m: z.int().nullable(),
  /** Null for those who may not see it, and after 180 days. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  note: z.string(),
  author: z.string(),
});
export type VisitMark = z.infer<typeof VisitMark>;

/** One's own mark, with the visit that it belongs to. */
export const OwnMark = VisitMark.omit({ author: true }).extend({
  requestId: Id,
  number: RequestNumber,
  label: z.string(),
});
export type OwnMark = z.infer<typeof OwnMark>;
