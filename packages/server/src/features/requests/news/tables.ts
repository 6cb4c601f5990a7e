import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import type { StoredVisit } from './news-visit.ts';

/** News of changes that may still be taken back. */
export const heldNews = pgTable('held_news', {
  id: text('id').primaryKey(),
  requestId: text('request_id').notNull(),
  /** Null for somebody without an account, who is named instead. */
  actorId: text('actor_id'),
  actorName: text('actor_name').notNull().default(''),
  version: integer('version').notNull(),
  before: jsonb('before').$type<StoredVisit>(),
  after: jsonb('after').$type<StoredVisit>(),
  dueAt: instant('due_at').notNull(),
});
