import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const messages = pgTable('messages', {
  id: text('id').primaryKey(),
  senderId: text('sender_id').notNull(),
  receiverId: text('receiver_id').notNull(),
  /** Both people's ids, the lesser first. */
  conversation: text('conversation')
    .notNull()
    .generatedAlwaysAs(
      sql`least(sender_id::text COLLATE "C", receiver_id::text COLLATE "C") || greatest(sender_id::text COLLATE "C", receiver_id::text COLLATE "C")`,
    ),
  text: text('text').notNull(),
  replyTo: text('reply_to'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** One row for each side of a conversation. */
export const conversations = pgTable(
  'conversations',
  {
    userId: text('user_id').notNull(),
    contactId: text('contact_id').notNull(),
    lastMessageId: text('last_message_id').notNull(),
    /** The newest message that this person has read, and the newest that the contact has. */
    readUpTo: text('read_up_to'),
    seenUpTo: text('seen_up_to'),
    unread: integer('unread').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contactId] })],
);
