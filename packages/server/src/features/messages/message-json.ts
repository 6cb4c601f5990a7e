import { QUOTE_LENGTH } from '@esquadro/domain/messages/message';
import { type SQL, sql } from 'drizzle-orm';
import { photoUrlWhere } from '../files/queries.ts';
import { users } from '../users/tables.ts';

/**
 * A row `m` of messages under the wire's names, as the owner of the row `c` of conversations sees it.
 * Without parameters, so that the hot statements can be prepared once.
 */
export const MESSAGE_JSON = sql`json_build_object(
  '_id', m.id,
  'senderId', json_build_object('_id', s.id, 'first_name', s.first_name, 'last_name', s.last_name),
  'receiverId', m.receiver_id,
  'text', m.text,
  'replyedTo', m.reply_to,
  'quoted', CASE WHEN q.id IS NOT NULL THEN
    json_build_object('_id', q.id, 'senderId', q.sender_id, 'text', left(q.text, ${sql.raw(String(QUOTE_LENGTH))})) END,
  'isRead', coalesce(m.id <= CASE WHEN m.receiver_id = c.user_id THEN c.read_up_to ELSE c.seen_up_to END, false),
  'createdAt', iso_utc(m.created_at))`;

export const MESSAGE_JOINS = sql`
  JOIN ${users} s ON s.id = m.sender_id
  LEFT JOIN messages q ON q.id = m.reply_to`;

/** A row `u` of users with their agency `r`, as someone to write to; their photo is there while one may. */
export const contactJson = (mayWrite: SQL) => sql`json_build_object(
  '_id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'access_level', u.access_level,
  'company', coalesce(r.company, ''),
  'photo', CASE WHEN ${mayWrite} THEN ${sql.raw(photoUrlWhere('f.user_id = u.id'))} END)`;
