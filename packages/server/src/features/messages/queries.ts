import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { Message } from '@esquadro/domain/messages/message';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { executePrepared } from '../../platform/db/execute-prepared.ts';
import { one } from '../../platform/db/one.ts';
import { realtors } from '../realtors/tables.ts';
import { users } from '../users/tables.ts';
import { mayWriteTo } from './contact-rule.ts';
import { MESSAGE_JOINS, MESSAGE_JSON } from './message-json.ts';
import { conversations } from './tables.ts';

/** A message as one of its two people sees it; undefined for everyone else. */
export async function findMessage(db: Db, { userId }: Viewer, id: Id): Promise<Message | undefined> {
  const { rows } = await db.execute<{ json: Message }>(sql`
    SELECT ${MESSAGE_JSON}::json AS json
    FROM messages m
    JOIN conversations c ON c.user_id = ${userId}
      AND c.contact_id = CASE WHEN m.sender_id = ${userId} THEN m.receiver_id ELSE m.sender_id END
    ${MESSAGE_JOINS}
    WHERE m.id = ${id} AND ${userId} IN (m.sender_id, m.receiver_id)`);
  return rows[0]?.json;
}

/**
 * Throws `contact.not-found` for whom the viewer may not write to, absent or not, and `contact.closed` where
 * they once could: that conversation is theirs to read, so its end may be told.
 */
export async function requireOpenContact(db: Db, viewer: Viewer, contactId: Id): Promise<void> {
  const { rows } = await db.execute<{ open: boolean; known: boolean }>(sql`
    SELECT ${mayWriteTo(viewer)} AS open, EXISTS (
      SELECT FROM conversations c WHERE c.user_id = ${viewer.userId} AND c.contact_id = u.id
    ) AS known
    FROM ${users} u LEFT JOIN ${realtors} r ON r.id = u.realtor_id
    WHERE u.id = ${contactId}`);
  const [contact] = rows;
  if (contact?.open) return;
  throw new AppError(contact?.known ? 'contact.closed' : 'contact.not-found');
}

export async function isContact(db: Db, viewer: Viewer, userId: Id): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM ${users} u LEFT JOIN ${realtors} r ON r.id = u.realtor_id
    WHERE u.id = ${userId} AND ${mayWriteTo(viewer)}`);
  return rows.length > 0;
}

export async function contactsAmong(db: Db, viewer: Viewer, userIds: Id[]): Promise<Set<Id>> {
  const { rows } = await executePrepared<{ id: Id }>(
    db,
    sql`SELECT u.id FROM ${users} u LEFT JOIN ${realtors} r ON r.id = u.realtor_id
    WHERE u.id = ANY((SELECT ${sql.param(userIds)}::text[])::text[]) AND ${mayWriteTo(viewer)}`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** How many messages wait for a person, in all conversations together. */
export async function countUnread(db: Db, userId: Id): Promise<number> {
  const [total] = await db
    .select({ count: sql<number>`coalesce(sum(${conversations.unread}), 0)::int` })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), sql`${conversations.unread} > 0`));
  return total?.count ?? 0;
}

/** How many of a person's conversations of the last week ended with the other's word. */
export async function countUnanswered(db: Db, userId: Id): Promise<number> {
  const { rows } = await executePrepared<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM conversations c JOIN messages m ON m.id = c.last_message_id
    WHERE c.user_id = ${userId} AND m.sender_id <> ${userId} AND m.created_at > now() - interval '7 days'`,
  );
  return one(rows).count;
}
