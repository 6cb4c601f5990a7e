import { z } from 'zod';
import { isInReach } from '../calendar/count-days.ts';
import { LocalDay } from '../calendar/local-day.ts';
import { OptionalPhone, optionalLines, optionalText } from '../shared/text-fields.ts';
import { DOOR_ANSWERS, REFUSAL_REASONS } from './answers.ts';

export const DoorAnswer = z.enum(DOOR_ANSWERS, 'Diga quem vai abrir.');

/** The start that the page showed: an answer to another one is refused with the visit as it is now. */
const shown = z.iso.datetime({ offset: true, error: 'Abra o link de novo.' });

const note = optionalLines(500);

export const Confirming = z
  .object({
    for: shown,
    door_kind: DoorAnswer,
    /** Who opens instead, or where the key is. */
    door_name: optionalText(120),
    door_phone: OptionalPhone,
    note,
  })
  .superRefine(({ door_kind, door_name }, context) => {
    if (door_name || (door_kind !== 'other' && door_kind !== 'keys')) return;
    const message = door_kind === 'other' ? 'Informe o nome de quem vai abrir.' : 'Diga onde a chave está.';
    context.addIssue({ code: 'custom', path: ['door_name'], message });
  });
export type Confirming = z.infer<typeof Confirming>;

const HOUR = 'Escolha um dos horários.';

export const Moving = z.object({
  for: shown,
  /** By the property's clock, on the hour: '2026-11-20T14:00'. */
  to: z
    .string(HOUR)
    .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):00$/, HOUR)
    .refine((to) => isInReach(to) && LocalDay.safeParse(to.slice(0, 10)).success, HOUR),
  reason: note,
});
export type Moving = z.infer<typeof Moving>;

export const Refusing = z
  .object({ for: shown, reason: z.enum(REFUSAL_REASONS, 'Escolha um motivo.'), note })
  .refine(({ reason, note: said }) => reason !== 'other' || said !== '', {
    path: ['note'],
    error: 'Escreva o motivo.',
  });
export type Refusing = z.infer<typeof Refusing>;
