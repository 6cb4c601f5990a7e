import {
  ACCESS_MAIL_KINDS,
  type AccessMailFacts,
  type AccessMailKind,
} from '@esquadro/domain/mail/access-mail';
import type { MailKind } from '@esquadro/domain/mail/mail';
import type { MailFacts } from '@esquadro/domain/mail/write-mail';
import type { mailQueue } from './tables.ts';

type Row = Pick<typeof mailQueue.$inferSelect, 'id' | 'recipient' | 'createdAt'>;
export type AccessMail = Row & { kind: AccessMailKind; facts: AccessMailFacts };
export type VisitMail = Row & { kind: MailKind; facts: MailFacts };

/** An e-mail of the queue: its kind says what its facts are. */
export type QueueRow = AccessMail | VisitMail;

export const isAccessMail = (mail: Pick<QueueRow, 'kind' | 'facts'>): mail is AccessMail =>
  ACCESS_MAIL_KINDS.some((kind) => kind === mail.kind);
