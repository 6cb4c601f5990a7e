import type { Role, Scope } from '@esquadro/domain/auth/permissions';
import type { RequestFilter, RequestSort } from '@esquadro/domain/requests/request-filter';
import type { Id } from '@esquadro/domain/shared/id';
import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { one } from '../../../platform/db/one.ts';
import { type PageQuery, readCursor } from '../../../platform/http/paging.ts';
import { calendarVisitsAsJson, requestsAsJson } from '../queries.ts';
import { inspectionRequests as requests } from '../tables.ts';
import { matchingRequests, namedInspectors } from './matching-requests.ts';

/** A request as JSON text, with what the next page starts after. */
export type ListedRequest = { key: [startsAt: number, id: string]; json: string };

type Query = PageQuery & RequestFilter;

/**
 * The requests in scope as filtered, by date, one more than the page holds. First which ones, by a statement as
 * varied as the filters; then what they say, by one that was planned before.
 */
export function listRequests(db: Db, scope: Scope, role: Role, query: Query): Promise<ListedRequest[]> {
  return list(db, scope, query, (ids) => requestsAsJson(db, scope, role, ids));
}

/** The same with as much of each as a calendar shows. */
export function listVisits(db: Db, scope: Scope, query: Query): Promise<ListedRequest[]> {
  return list(db, scope, query, (ids) => calendarVisitsAsJson(db, scope, ids));
}

async function list(
  db: Db,
  scope: Scope,
  query: Query,
  write: (ids: Id[]) => ReturnType<typeof calendarVisitsAsJson>,
): Promise<ListedRequest[]> {
  const { rows } = await db.execute<{ id: Id; seconds: number }>(pageOf(scope, query));
  if (rows.length === 0) return [];
  const written = await write(rows.map(({ id }) => id));
  const textOf = new Map(written.map(({ id, json }) => [id, json]));
  return rows.flatMap(({ id, seconds }): ListedRequest[] => {
    const json = textOf.get(id);
    return json === undefined ? [] : [{ key: [seconds, id], json }];
  });
}

const ORDERS: Record<RequestSort, SQL> = {
  date: sql`starts_at, id`,
  '-date': sql`starts_at DESC, id DESC`,
};

function pageOf(scope: Scope, { limit, cursor, ...filter }: Query): SQL {
  const where = and(matchingRequests(scope, filter), after(cursor, filter.sort));
  const first = sql`ORDER BY ${ORDERS[filter.sort]} LIMIT ${limit + 1}`;
  const key = sql`id, date_part('epoch', starts_at) AS seconds`;
  const named = namedInspectors(filter);
  if (!named) return sql`SELECT ${key} FROM ${requests} WHERE ${where} ${first}`;
  // The first few of each inspector of that name by the index of their visits; left alone, the database walks
  // through everybody's until it has found enough.
  return sql`
    SELECT ${key} FROM (${named}) person(inspector) CROSS JOIN LATERAL (
      SELECT id, starts_at FROM ${requests} WHERE ${requests.inspectorId} = person.inspector AND ${where} ${first}
    ) found ${first}`;
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
