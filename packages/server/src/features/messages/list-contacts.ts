import type { Viewer } from '@esquadro/domain/auth/permissions';
import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { realtors } from '../realtors/tables.ts';
import { users } from '../users/tables.ts';
import { mayWriteTo } from './contact-rule.ts';
import { meantBy } from './matching-contacts.ts';
import { contactJson } from './message-json.ts';

export type ContactFilter = PageQuery & { q?: string | undefined };

type ListedContact = { namePlain: string; id: string; json: string };

const NameCursor = z.tuple([z.string(), z.string()]);

export const contactKey = ({ namePlain, id }: ListedContact): z.infer<typeof NameCursor> => [namePlain, id];

/** Everyone the viewer may write to by name, one more than the page holds, as JSON text. */
export async function listContacts(
  db: Db,
  viewer: Viewer,
  { q, limit, cursor }: ContactFilter,
): Promise<ListedContact[]> {
  const after = readCursor(cursor, NameCursor);
  const chosen = and(
    mayWriteTo(viewer),
    q ? meantBy(q) : undefined,
    after && sql`(u.name_plain, u.id) > (${after[0]}, ${after[1]})`,
  );
  const { rows } = await db.execute<ListedContact>(sql`
    SELECT u.name_plain AS "namePlain", u.id, ${contactJson(sql`true`)}::text AS json
    FROM ${users} u LEFT JOIN ${realtors} r ON r.id = u.realtor_id
    WHERE ${chosen}
    ORDER BY u.name_plain, u.id LIMIT ${limit + 1}`);
  return rows;
}
