import { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import type { SessionJoin } from '../../platform/auth/access.ts';
import { textOf } from '../../platform/db/execute-prepared.ts';
import { users } from '../users/tables.ts';
import { MESSAGE_JOINS, MESSAGE_JSON } from './message-json.ts';

type Pair = { userId: Id; contactId: Id };

type Marks = {
  last: string | null;
  read: string | null;
  seen: string | null;
  mine: number;
  theirs: number | null;
};

const Contact = z.object({ contactId: Id });

/** By primary keys only, and together with the session: this is all that a poll without news costs. */
export const historyMarks: SessionJoin = {
  name: 'history-marks',
  query: sql`
  SELECT c.last_message_id AS last, c.read_up_to AS read, c.seen_up_to AS seen,
         me.version AS mine, them.version AS theirs
  FROM ${users} me CROSS JOIN ${users} them
  LEFT JOIN conversations c ON c.user_id = me.id AND c.contact_id = them.id
  WHERE me.id = asked.user_id AND them.id = asked.about`,
  about: (params) => Contact.safeParse(params).data?.contactId,
};

export type HistoryState = {
  /** Changes with every message, read mark and new name of a conversation, and with nothing else. */
  etag: string;
  started: boolean;
};

/** Undefined where there is no such contact at all. */
export function historyState(found: QueryResultRow | undefined): HistoryState | undefined {
  const { last, read, seen, mine, theirs } = found as Marks;
  if (theirs === null) return undefined;
  return { etag: `"${[last, read, seen, mine, theirs].join('.')}"`, started: last !== null };
}

const pageOf = (part: SQL, order: SQL) =>
  textOf(sql`
  SELECT m.id, ${MESSAGE_JSON} AS json
  FROM conversations c
  CROSS JOIN LATERAL (
    SELECT * FROM messages WHERE conversation = $3 AND ${part} ORDER BY id ${order} LIMIT $5
  ) m ${MESSAGE_JOINS}
  WHERE c.user_id = $1 AND c.contact_id = $2
  ORDER BY m.id ${order}`);
const READ_BEFORE = { name: 'read-history-page', text: pageOf(sql`id < $4`, sql`DESC`) };
const READ_FROM = { name: 'read-history-from', text: pageOf(sql`id >= $4`, sql`ASC`) };

/** Sorts after every id there can be. */
const AFTER_ALL = 'g';

type ListedMessage = { id: string; json: string };

type Part = { before?: string | undefined; from?: string | undefined; limit: number };

/**
 * The messages before a given one, the newest first, or those from a given one on, the oldest first; one more
 * than the page holds, as JSON text.
 */
export async function readHistory(
  pool: pg.Pool,
  { userId, contactId }: Pair,
  { before = AFTER_ALL, from, limit }: Part,
): Promise<ListedMessage[]> {
  const conversation = [userId, contactId].sort().join('');
  const { rows } = await pool.query<ListedMessage>({
    ...(from ? READ_FROM : READ_BEFORE),
    values: [userId, contactId, conversation, from ?? before, limit + 1],
  });
  return rows;
}
