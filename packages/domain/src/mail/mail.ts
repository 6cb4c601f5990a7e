import { z } from 'zod';
import type { NewsKind } from '../notifications/news.ts';
import { Id } from '../shared/id.ts';
import { ACCESS_MAIL_KINDS } from './access-mail.ts';
import { KEY_MAIL_KINDS } from './key-mail.ts';
import { LINK_MAIL_KINDS } from './link-mail.ts';

/** What people are written to about. */
export const MAIL_KINDS = ['assignment', 'reschedule', 'cancellation', 'reminder'] as const;
const MailKind = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof MailKind>;

/** As each person chooses them. */
export const MAIL_KIND_LABELS: Record<MailKind, string> = {
  assignment: 'Vistoria marcada ou atribuída',
  reschedule: 'Vistoria remarcada',
  cancellation: 'Vistoria cancelada',
  reminder: 'Lembrete na véspera',
};

/** Which news are worth an e-mail, and as what. */
export const MAIL_OF_NEWS: Record<NewsKind, MailKind | undefined> = {
  requested: 'assignment',
  assigned: 'assignment',
  rescheduled: 'reschedule',
  canceled: 'cancellation',
  completed: undefined,
  refused: undefined,
  'move-asked': undefined,
  'key-missing': undefined,
  'on-the-way': undefined,
  arrived: undefined,
  failed: undefined,
  declined: undefined,
  disputed: undefined,
  decided: undefined,
  unmarked: undefined,
};

/** Which kinds a person wants. */
export const MailPreferences = z.record(MailKind, z.boolean('Sim ou não.'));
export type MailPreferences = z.infer<typeof MailPreferences>;

const MailState = z.enum(['waiting', 'sent', 'given-up', 'expired']);
export type MailState = z.infer<typeof MailState>;

/** A line of the queue page. */
export const QueuedMail = z.object({
  _id: Id,
  kind: z.enum([...MAIL_KINDS, ...ACCESS_MAIL_KINDS, ...LINK_MAIL_KINDS, ...KEY_MAIL_KINDS]),
  recipient: z.string(),
  subject: z.string(),
  state: MailState,
  tries: z.int(),
  created_at: z.iso.datetime(),
  next_try_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
  last_error: z.string(),
});
export type QueuedMail = z.infer<typeof QueuedMail>;

/** Whether e-mails leave at all, and how many are still to. */
export const MailStatus = z.object({ sending: z.boolean(), waiting: z.int(), given_up: z.int() });
export type MailStatus = z.infer<typeof MailStatus>;
