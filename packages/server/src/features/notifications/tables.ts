import type { NewsKind } from '@esquadro/domain/notifications/news';
import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import type { Topic } from '../../platform/live/announce.ts';

export const notifications = pgTable('notifications', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  topic: text('topic').$type<Topic>().notNull(),
  requestId: text('request_id').notNull(),
  kind: text('kind').$type<NewsKind>().notNull(),
  actorName: text('actor_name').notNull(),
  label: text('label').notNull(),
  /** What the kind alone does not say: a reason, an hour that was asked for. */
  detail: text('detail').notNull().default(''),
  startsAt: instant('starts_at').notNull(),
  utcOffset: smallint('utc_offset').notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
});
