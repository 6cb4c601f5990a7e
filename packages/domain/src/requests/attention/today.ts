import { z } from 'zod';
import { BackupProblem } from '../../system/backup-problem.ts';
import { RequestCard } from '../request-card.ts';
import { VisitReason } from './attention.ts';

/** Of two days together; whoever has more looks at the calendar. */
export const MOST_TODAY = 500;

/** What somebody sees at seven in the morning: what needs them, and the visits of today and tomorrow. */
export const Today = z.object({
  /** How many open visits have each reason to look after them, counted up to a thousand. */
  needs: z.record(VisitReason, z.int()),
  /** Conversations of the last days whose last word was the other's. */
  unanswered: z.int(),
  /** E-mails that do not leave; null for those who do not manage them. */
  unsent_mails: z.int().nullable(),
  /** What is wrong with the copies; null where nothing is, and for those who do not look after them. */
  backup_problem: BackupProblem.nullable(),
  /** In order of time. */
  visits: z.array(RequestCard),
  more: z.boolean(),
});
export type Today = z.infer<typeof Today>;
