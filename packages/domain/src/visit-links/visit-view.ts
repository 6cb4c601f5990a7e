import { z } from 'zod';
import { LocalDay } from '../calendar/local-day.ts';
import { VisitParty } from '../requests/door/visit-contacts.ts';
import { DoorAnswer } from './answer-forms.ts';
import { ANSWER_KINDS, REFUSAL_REASONS } from './answers.ts';

const date = z.iso.datetime({ offset: true });

/** What a party said last, for the hour at which the visit is now. */
const OwnAnswer = z.object({
  kind: z.enum(ANSWER_KINDS),
  at: z.iso.datetime(),
  /** The hour that was asked for; null unless it was. */
  to: date.nullable(),
  door_kind: DoorAnswer.nullable(),
  reason: z.enum(REFUSAL_REASONS).nullable(),
});

/** A visit as whoever holds its link sees it: nothing of other parties, no price, no last name. */
export const VisitView = z.object({
  state: z.enum(['open', 'canceled', 'over']),
  party: VisitParty,
  /** When it begins, with the offset of the property's own clock. */
  date,
  /** Whose clock that is: 'Cuiabá'. */
  clock: z.string(),
  duration: z.int(),
  service: z.string(),
  address: z.string(),
  inspector: z.object({
    /** 'Bruno T.'; the front desk, which lets them in, reads the whole name. */
    name: z.string(),
    /** For the front desk alone, from the day before on. */
    cpf: z.string().nullable(),
    has_photo: z.boolean(),
  }),
  agency: z.object({ company: z.string(), phone: z.string() }),
  /** Whether the inspector is on the way, and when they get there if that is known. */
  on_the_way: z.object({ eta: date.nullable() }).nullable(),
  arrived: z.boolean(),
  answer: OwnAnswer.nullable(),
  move: z.object({
    /** Whether the party moves the visit itself, asks for it, or cannot by this page. */
    how: z.enum(['free', 'ask', 'no']),
    /** Later than so many hours before the visit it is not moved here any more. */
    notice_hours: z.int(),
    is_late: z.boolean(),
    left: z.int(),
  }),
});
export type VisitView = z.infer<typeof VisitView>;

/** The whole hours of a day at which somebody really could come. */
export const OfferedDay = z.object({ date: LocalDay, hours: z.array(z.int()) });
export type OfferedDay = z.infer<typeof OfferedDay>;
