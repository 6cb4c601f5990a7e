import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const messages = pgTable('messages', {
  id: text('id').primaryKey(),
  senderId: text('sender_id').notNull(),
  receiverId: text('receiver_id').notNull(),
  text: text('text').notNull(),
  replyTo: text('reply_to'),
  createdAt: instant('created_at').notNull().defaultNow(),
});
