import { QUOTE_LENGTH } from '@esquadro/domain/messages/message';
import { type SQL, sql } from 'drizzle-orm';
import { photoUrlWhere } from '../files/queries.ts';
import { users } from '../users/tables.ts';

/** `OFFSET 0` keeps the planner from writing the person anew for every message. */
const sender = (column: string) => sql`(
  SELECT json_build_object('_id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)::text AS json
  FROM ${users} u WHERE u.id = ${sql.raw(column)} OFFSET 0)`;

/** The two people of a row `c` of conversations, and the message that a row `m` of messages answers. */
export const MESSAGE_JOINS = sql`
  CROSS JOIN LATERAL ${sender('c.user_id')} me
  CROSS JOIN LATERAL ${sender('c.contact_id')} them
  LEFT JOIN messages q ON q.id = m.reply_to`;

/**
 * A row `m` of messages under the wire's names, as the owner of the row `c` sees it, as text: put together from pieces it
 * takes half the time of `json_build_object`. Without parameters, so that the hot statements can be prepared once.
 */
export const MESSAGE_JSON = sql`concat(
  '{"_id":"', m.id,
  '","senderId":', CASE WHEN m.sender_id = c.user_id THEN me.json ELSE them.json END,
  ',"receiverId":"', m.receiver_id,
  '","text":', to_json(m.text),
  ',"replyedTo":', coalesce('"' || m.reply_to || '"', 'null'),
  ',"quoted":', CASE WHEN q.id IS NULL THEN 'null' ELSE concat('{"_id":"', q.id, '","senderId":"', q.sender_id,
    '","text":', to_json(left(q.text, ${sql.raw(String(QUOTE_LENGTH))})), '}') END,
  ',"isRead":', CASE WHEN m.id <= CASE WHEN m.receiver_id = c.user_id THEN c.read_up_to ELSE c.seen_up_to END
    THEN 'true' ELSE 'false' END,
  ',"createdAt":"', iso_utc(m.created_at), '"}')`;

/** A row `u` of users with their agency `r`, as someone to write to; their photo is there while one may. */
export const contactJson = (mayWrite: SQL) => sql`json_build_object(
  '_id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'access_level', u.access_level,
  'company', coalesce(r.company, ''),
  'photo', CASE WHEN ${mayWrite} THEN ${sql.raw(photoUrlWhere('f.user_id = u.id'))} END)`;
