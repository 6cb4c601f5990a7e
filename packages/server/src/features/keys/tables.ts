import type { KeyKind } from '@esquadro/domain/keys/key-change';
import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const keyEvents = pgTable('key_events', {
  id: text('id').primaryKey(),
  requestId: text('request_id').notNull(),
  at: instant('at').notNull(),
  kind: text('kind').$type<KeyKind>().notNull(),
  /** Where it went. */
  branchId: text('branch_id'),
  /** When it has to be back, or when it comes back. */
  dueAt: instant('due_at'),
  note: text('note').notNull().default(''),
  /** Who took it. */
  holder: text('holder').notNull().default(''),
  /** Null for the product itself and for a desk. */
  actorId: text('actor_id'),
  actorName: text('actor_name').notNull(),
});

export const keyDayLinks = pgTable('key_day_links', {
  id: text('id').primaryKey(),
  realtorId: text('realtor_id').notNull(),
  branchId: text('branch_id').notNull(),
  day: date('day').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** When the branch was written to; null where somebody only made the link. */
  askedAt: instant('asked_at'),
});
