import { z } from 'zod';
import { VisitParty } from '../requests/door/visit-contacts.ts';
import { Id } from '../shared/id.ts';
import { DoorAnswer } from './answer-forms.ts';
import { ANSWER_KINDS, REFUSAL_REASONS } from './answers.ts';

const date = z.iso.datetime({ offset: true });

/** By which way a link left the product. */
const SENDING_WAYS = ['whatsapp', 'email', 'copy'] as const;
const SendingWay = z.enum(SENDING_WAYS, 'Escolha como enviar.');
export type SendingWay = z.infer<typeof SendingWay>;

export const NewVisitLink = z.object({
  party: VisitParty,
  /** How whoever asks is going to send it. */
  how: SendingWay.exclude(['email']).default('copy'),
});

/** A living link, with the message that WhatsApp opens with. */
export const VisitLink = z.object({ _id: Id, party: VisitParty, url: z.string(), whatsapp_url: z.string() });
export type VisitLink = z.infer<typeof VisitLink>;

const LinkAnswer = z.object({
  kind: z.enum(ANSWER_KINDS),
  at: z.iso.datetime(),
  /** The start that the party had before it, and whether the visit still is at the hour that it was answered for. */
  for: date,
  is_current: z.boolean(),
  to: date.nullable(),
  door_kind: DoorAnswer.nullable(),
  door_name: z.string(),
  door_phone: z.string(),
  note: z.string(),
  reason: z.enum(REFUSAL_REASONS).nullable(),
});
export type LinkAnswer = z.infer<typeof LinkAnswer>;

/** A party of a visit, how to reach it, and what became of its link. */
export const PartyOfVisit = z.object({
  party: VisitParty,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  link: z
    .object({
      _id: Id,
      sent: z.object({ by: z.string(), at: z.iso.datetime(), how: z.union([z.literal(''), SendingWay]) }),
    })
    .nullable(),
  /** The last answer by the living link. */
  answer: LinkAnswer.nullable(),
});
export type PartyOfVisit = z.infer<typeof PartyOfVisit>;
