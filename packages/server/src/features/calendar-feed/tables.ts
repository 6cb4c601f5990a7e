import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const calendarFeeds = pgTable('calendar_feeds', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
