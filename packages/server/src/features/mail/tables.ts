import type { AccessMailFacts, AccessMailKind } from '@esquadro/domain/mail/access-mail';
import type { KeyMailKind } from '@esquadro/domain/mail/key-mail';
import type { LinkMailKind } from '@esquadro/domain/mail/link-mail';
import type { MailKind } from '@esquadro/domain/mail/mail';
import type { MailFacts } from '@esquadro/domain/mail/write-mail';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const mailQueue = pgTable('mail_queue', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<MailKind | AccessMailKind | LinkMailKind | KeyMailKind>().notNull(),
  recipient: text('recipient').notNull(),
  /** Whose address it is; null where it is an agency's. */
  userId: text('user_id'),
  facts: jsonb('facts').$type<MailFacts | AccessMailFacts>().notNull(),
  onceKey: text('once_key'),
  expiresAt: instant('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull().defaultNow(),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  givenUpAt: instant('given_up_at'),
  lastError: text('last_error').notNull().default(''),
});

export const mailRefusals = pgTable(
  'mail_refusals',
  { userId: text('user_id').notNull(), kind: text('kind').$type<MailKind>().notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);
