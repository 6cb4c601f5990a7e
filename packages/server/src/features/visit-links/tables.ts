import type { VisitParty } from '@esquadro/domain/requests/door/visit-contacts';
import type { AnswerKind, DoorAnswer, RefusalReason } from '@esquadro/domain/visit-links/answers';
import type { SendingWay } from '@esquadro/domain/visit-links/managed-link';
import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

const blank = (name: string) => text(name).notNull().default('');

export const visitLinks = pgTable('visit_links', {
  id: text('id').primaryKey(),
  requestId: text('request_id').notNull(),
  party: text('party').$type<VisitParty>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Null where the product itself sent it. */
  sentBy: text('sent_by'),
  sentAt: instant('sent_at').notNull().defaultNow(),
  sentHow: text('sent_how').$type<'' | SendingWay>().notNull().default(''),
  moves: smallint('moves').notNull().default(0),
  revokedAt: instant('revoked_at'),
});

/** What parties answered; never changed, but for what is blanked once it is no longer needed. */
export const visitAnswers = pgTable('visit_answers', {
  id: text('id').primaryKey(),
  linkId: text('link_id').notNull(),
  requestId: text('request_id').notNull(),
  at: instant('at').notNull().defaultNow(),
  kind: text('kind').$type<AnswerKind>().notNull(),
  forStart: instant('for_start').notNull(),
  toStart: instant('to_start'),
  doorKind: text('door_kind').$type<DoorAnswer>(),
  doorName: blank('door_name'),
  doorPhone: blank('door_phone'),
  note: blank('note'),
  reason: text('reason').$type<RefusalReason | ''>().notNull().default(''),
});

export type VisitLinkRow = typeof visitLinks.$inferSelect;
export type VisitAnswerRow = typeof visitAnswers.$inferSelect;
