import type { Role, Scope } from '@esquadro/domain/auth/permissions';
import type { RequestFilter, RequestSort } from '@esquadro/domain/requests/request-filter';
import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { type PageQuery, readCursor } from '../../platform/paging.ts';
import { matchingRequests, namedInspectors } from './matching-requests.ts';
import { requestJson, requestRelations } from './request-json.ts';
import { inspectionRequests as requests } from './tables.ts';

/** A request as JSON text, with what the next page starts after. */
export type ListedRequest = { key: [startsAt: number, id: string]; json: string };

type Query = PageQuery & RequestFilter;

/** The requests in scope as filtered, by date, one more than the page holds. */
export async function listRequests(db: Db, scope: Scope, role: Role, query: Query): Promise<ListedRequest[]> {
  const { rows } = await db.execute<ListedRequest>(sql`
    SELECT json_build_array(extract(epoch FROM q.starts_at), q.id) AS key, ${requestJson(role)} AS json
    FROM (${pageOf(scope, query)}) q ${requestRelations}
    ORDER BY ${ORDERS[query.sort](sql`q.starts_at`, sql`q.id`)}`);
  return rows;
}

const ORDERS: Record<RequestSort, (startsAt: SQL, id: SQL) => SQL> = {
  date: (startsAt, id) => sql`${startsAt}, ${id}`,
  '-date': (startsAt, id) => sql`${startsAt} DESC, ${id} DESC`,
};

function pageOf(scope: Scope, { limit, cursor, ...filter }: Query): SQL {
  const where = and(matchingRequests(scope, filter), after(cursor, filter.sort));
  const first = sql`ORDER BY ${ORDERS[filter.sort](sql`starts_at`, sql`id`)} LIMIT ${limit + 1}`;
  const named = namedInspectors(filter);
  if (!named) return sql`SELECT * FROM ${requests} WHERE ${where} ${first}`;
  // The first few of each inspector of that name by the index of their visits; left alone, the database walks
  // through everybody's until it has found enough.
  return sql`SELECT * FROM ${requests} WHERE id IN (
    SELECT id FROM (
      SELECT found.starts_at, found.id FROM (${named}) person CROSS JOIN LATERAL (
        SELECT starts_at, id FROM ${requests} WHERE ${requests.inspectorId} = person.id AND ${where} ${first}
      ) found) theirs ${first})`;
}

const Cursor = z.tuple([z.number(), z.string()]);

function after(cursor: string | undefined, sort: RequestSort): SQL | undefined {
  const last = readCursor(cursor, Cursor);
  if (!last) return undefined;
  const beyond = sort === 'date' ? sql`>` : sql`<`;
  return sql`(${requests.startsAt}, ${requests.id}) ${beyond} (to_timestamp(${last[0]}), ${last[1]})`;
}

const COUNTED = 10_000;

/** How many requests the filters leave; beyond ten thousand nobody reads the number, and counting costs. */
export async function countRequests(
  db: Db,
  scope: Scope,
  filter: RequestFilter,
): Promise<{ count: number; more: boolean }> {
  const named = namedInspectors(filter);
  const where = and(
    matchingRequests(scope, filter),
    named ? sql`${requests.inspectorId} IN (${named})` : undefined,
  );
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (SELECT FROM ${requests} WHERE ${where} LIMIT ${COUNTED + 1}) counted`);
  const { count } = one(rows);
  return { count: Math.min(count, COUNTED), more: count > COUNTED };
}
