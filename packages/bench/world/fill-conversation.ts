import type pg from 'pg';

type Options = { userId: string; contactId: string; messages: number };

/** Sorts before all ids created now. */
const FIRST = '66000020';

const numberAsId = (number: number) => FIRST + number.toString(16).padStart(16, '0');

/**
 * Fills the conversation of two people up to so many messages, every fifth an answer, none of them read, and
 * answers with the id of each by its number. Filling it again changes nothing.
 */
export async function fillConversation(
  db: pg.Client,
  { userId, contactId, messages }: Options,
): Promise<(number: number) => string> {
  await db.query(
    `INSERT INTO messages (id, sender_id, receiver_id, text, reply_to, created_at)
     SELECT $1 || lpad(to_hex(n), 16, '0'), CASE n % 2 WHEN 0 THEN $2 ELSE $3 END,
       CASE n % 2 WHEN 0 THEN $3 ELSE $2 END, 'A chave fica na portaria até as 18h. Mensagem ' || n,
       CASE WHEN n % 5 = 4 THEN $1 || lpad(to_hex(n - 4), 16, '0') END,
       now() - ($4 - n) * interval '1 minute'
     FROM generate_series(0, $4 - 1) n ON CONFLICT DO NOTHING`,
    [FIRST, userId, contactId, messages],
  );
  await db.query(
    `INSERT INTO conversations (user_id, contact_id, last_message_id, unread)
     VALUES ($1, $2, $3, $4), ($2, $1, $3, $4)
     ON CONFLICT (user_id, contact_id) DO UPDATE SET
       last_message_id = greatest(conversations.last_message_id, excluded.last_message_id)`,
    [userId, contactId, numberAsId(messages - 1), Math.floor(messages / 2)],
  );
  await db.query('ANALYZE messages');
  return numberAsId;
}
