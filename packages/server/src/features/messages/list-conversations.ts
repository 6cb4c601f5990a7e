import type { Viewer } from '@esquadro/domain/auth/permissions';
import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readCursor } from '../../platform/http/paging.ts';
import { realtors } from '../realtors/tables.ts';
import { users } from '../users/tables.ts';
import { mayWriteTo } from './contact-rule.ts';
import type { ContactFilter } from './list-contacts.ts';
import { meantBy } from './matching-contacts.ts';
import { contactJson, MESSAGE_JOINS, MESSAGE_JSON } from './message-json.ts';

type ListedConversation = { lastMessageId: string; json: string };

export const conversationKey = ({ lastMessageId }: ListedConversation): string => lastMessageId;

/** The viewer's conversations, the latest first, one more than the page holds, as JSON text. */
export async function listConversations(
  db: Db,
  viewer: Viewer,
  { q, limit, cursor }: ContactFilter,
): Promise<ListedConversation[]> {
  const before = readCursor(cursor, z.string());
  const chosen = and(
    sql`c.user_id = ${viewer.userId}`,
    q ? meantBy(q) : undefined,
    before ? sql`c.last_message_id < ${before}` : undefined,
  );
  const { rows } = await db.execute<ListedConversation>(sql`
    SELECT c.last_message_id AS "lastMessageId", json_build_object(
      'contact', ${contactJson(mayWriteTo(viewer))}, 'messages', json_build_array(${MESSAGE_JSON}::json),
      'unread', c.unread, 'mayWrite', ${mayWriteTo(viewer)})::text AS json
    FROM conversations c
    JOIN ${users} u ON u.id = c.contact_id
    LEFT JOIN ${realtors} r ON r.id = u.realtor_id
    JOIN messages m ON m.id = c.last_message_id ${MESSAGE_JOINS}
    WHERE ${chosen}
    ORDER BY c.last_message_id DESC LIMIT ${limit + 1}`);
  return rows;
}
