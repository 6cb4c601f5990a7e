import { z } from 'zod';
import { RequestCard } from './request-card.ts';

/** Of two days together; whoever has more looks at the calendar. */
export const MOST_TODAY = 500;

/** What somebody sees at seven in the morning: what needs them, and the visits of today and tomorrow. */
export const Today = z.object({
  /** How many open visits have each reason to look after them, counted up to a thousand. */
  needs: z.object({ late: z.int(), no_keys: z.int(), no_inspector: z.int(), repeated: z.int() }),
  /** Conversations of the last days whose last word was the other's. */
  unanswered: z.int(),
  /** E-mails that do not leave; null for those who do not manage them. */
  unsent_mails: z.int().nullable(),
  /** In order of time. */
  visits: z.array(RequestCard),
  more: z.boolean(),
});
export type Today = z.infer<typeof Today>;
