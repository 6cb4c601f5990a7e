import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { Message } from '@esquadro/domain/messages/message';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { announce } from '../../platform/live/announce.ts';
import { findMessage } from './queries.ts';
import { conversations } from './tables.ts';

/**
 * Marks a received message and all earlier ones of its conversation as read: whoever sees the last one has
 * scrolled past the others. Throws `message.not-found`, or `access.denied` for a message of one's own.
 */
export async function markRead(tx: Db, viewer: Viewer, id: Id): Promise<Message> {
  const message = await findMessage(tx, viewer, id);
  if (!message) throw new AppError('message.not-found');
  if (message.receiverId !== viewer.userId) throw new AppError('access.denied');
  if (message.isRead) return message;

  const senderId = message.senderId._id;
  await moveMarks(tx, { readerId: viewer.userId, senderId }, id);
  await announce(tx, {
    topics: [`user:${senderId}`, `user:${viewer.userId}`],
    event: 'read',
    data: { messageId: id, senderId, receiverId: viewer.userId },
  });
  return { ...message, isRead: true };
}

/** Both sides are held in the order in which sending holds them; a mark never moves back. */
async function moveMarks(tx: Db, { readerId, senderId }: Record<'readerId' | 'senderId', Id>, id: Id) {
  const sideOf = (userId: Id, contactId: Id) =>
    and(eq(conversations.userId, userId), eq(conversations.contactId, contactId));
  await tx
    .select({ userId: conversations.userId })
    .from(conversations)
    .where(or(sideOf(readerId, senderId), sideOf(senderId, readerId)))
    .orderBy(conversations.userId)
    .for('update');
  await tx
    .update(conversations)
    .set({ seenUpTo: sql`greatest(${conversations.seenUpTo}, ${id})` })
    .where(sideOf(senderId, readerId));
  await tx.execute(sql`
    UPDATE conversations c SET read_up_to = greatest(c.read_up_to, ${id}), unread = (
      SELECT count(*) FROM messages
      WHERE conversation = ${[readerId, senderId].sort().join('')}
        AND id > greatest(c.read_up_to, ${id}) AND receiver_id = ${readerId}
    )
    WHERE c.user_id = ${readerId} AND c.contact_id = ${senderId}`);
}
