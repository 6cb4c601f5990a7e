import { pgTable, text } from 'drizzle-orm/pg-core';

export const calendarFeeds = pgTable('calendar_feeds', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
});
