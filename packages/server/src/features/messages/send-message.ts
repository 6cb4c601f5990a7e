import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { Message, NewMessage } from '@esquadro/domain/messages/message';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { announce } from '../../platform/live/announce.ts';
import { newId } from '../../platform/new-id.ts';
import { pushMessage } from '../push/commands.ts';
import { findMessage, requireOpenContact } from './queries.ts';
import { messages } from './tables.ts';

/**
 * Sends a message in the viewer's own name to a contact they may write to; `now` is for a history that is
 * made up. Throws `access.field-denied`, `contact.not-found`, `contact.closed`, or `input.invalid` for an
 * answer to a message of another conversation.
 */
export async function sendMessage(tx: Db, viewer: Viewer, draft: NewMessage, now?: Date): Promise<Message> {
  const { senderId, receiverId, text } = draft;
  if (senderId !== viewer.userId)
    throw new AppError('access.field-denied', { fields: { senderId: 'Só se escreve em nome próprio.' } });
  await requireOpenContact(tx, viewer, receiverId);
  const replyTo = draft.replyedTo || null;
  if (replyTo) await requireOwnConversation(tx, viewer, receiverId, replyTo);

  const id = await placeLast(tx, draft, now ? idOf(now) : newId());
  await tx
    .insert(messages)
    .values({ id, senderId, receiverId, text, replyTo, ...(now && { createdAt: now }) });
  await announce(tx, {
    topics: [`user:${receiverId}`, `user:${senderId}`],
    event: 'message',
    data: { messageId: id, senderId, receiverId },
  });
  await pushMessage(tx, receiverId);
  const sent = await findMessage(tx, viewer, id);
  if (!sent) throw new Error(`message ${id} is gone`);
  return sent;
}

async function requireOwnConversation(tx: Db, viewer: Viewer, contactId: Id, replyTo: Id): Promise<void> {
  const answered = await findMessage(tx, viewer, replyTo);
  if (answered && [answered.senderId._id, answered.receiverId].includes(contactId)) return;
  throw new AppError('input.invalid', { fields: { replyedTo: 'Esta mensagem não é desta conversa.' } });
}

/**
 * Moves both sides of the conversation on to a new last message, and answers with its id. Whoever writes here
 * at the same time waits, so that ids rise in the order messages are committed; the lower person's row always
 * comes first, so that two who write at once never wait for each other.
 */
async function placeLast(
  tx: Db,
  { senderId, receiverId }: Pick<NewMessage, 'senderId' | 'receiverId'>,
  fresh: Id,
): Promise<Id> {
  const sides = [
    sql`(${senderId}, ${receiverId}, ${fresh}, 0)`,
    sql`(${receiverId}, ${senderId}, ${fresh}, 1)`,
  ];
  if (receiverId < senderId) sides.reverse();
  const { rows } = await tx.execute<{ id: string }>(sql`
    INSERT INTO conversations AS c (user_id, contact_id, last_message_id, unread) VALUES ${sql.join(sides, sql`, `)}
    ON CONFLICT (user_id, contact_id) DO UPDATE SET
      last_message_id = rising_id(c.last_message_id, excluded.last_message_id),
      unread = c.unread + excluded.unread
    RETURNING last_message_id AS id`);
  const [side] = rows;
  return side?.id ?? fresh;
}

/** As if it had been made at that moment, so that conversations sort by when they were held. */
function idOf(moment: Date): Id {
  const seconds = Math.floor(moment.getTime() / 1000);
  return seconds.toString(16).padStart(8, '0') + newId().slice(8);
}
