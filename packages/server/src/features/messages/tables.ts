import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const messages = pgTable('messages', {
  id: text('id').primaryKey(),
  senderId: text('sender_id').notNull(),
  receiverId: text('receiver_id').notNull(),
  text: text('text').notNull(),
  replyTo: text('reply_to'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** One row for each side of a conversation; the migration says what the marks mean. */
export const conversations = pgTable(
  'conversations',
  {
    userId: text('user_id').notNull(),
    contactId: text('contact_id').notNull(),
    lastMessageId: text('last_message_id').notNull(),
    readUpTo: text('read_up_to'),
    seenUpTo: text('seen_up_to'),
    unread: integer('unread').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contactId] })],
);
