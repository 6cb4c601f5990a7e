import type { Role, Scope } from '@esquadro/domain/auth/permissions';
import type { RequestFilter, RequestSort } from '@esquadro/domain/requests/request-filter';
import type { Id } from '@esquadro/domain/shared/id';
import { and, type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { executePrepared } from '../../../platform/db/execute-prepared.ts';
import { one } from '../../../platform/db/one.ts';
import { type PageQuery, readCursor } from '../../../platform/http/paging.ts';
import { calendarVisitsAsJson, requestsAsJson } from '../queries.ts';
import { cardJson } from '../request-json.ts';
import { inspectionRequests as requests } from '../tables.ts';
import { isTyped, matchingRequests, namedInspectors, unknown } from './matching-requests.ts';

/** A request as JSON text, with what the next page starts after. */
export type ListedRequest = { key: [startsAt: number, id: string]; json: string };

type Query = PageQuery & RequestFilter;

/**
 * The requests in scope as filtered, by date, one more than the page holds. First which ones, then what they say, by a
 * statement that was planned before.
 */
export function listRequests(db: Db, scope: Scope, role: Role, query: Query): Promise<ListedRequest[]> {
  return list(db, scope, query, (ids) => requestsAsJson(db, scope, role, ids));
}

/** The same with as much of each as a calendar shows. */
export function listVisits(db: Db, scope: Scope, query: Query): Promise<ListedRequest[]> {
  return list(db, scope, query, (ids) => calendarVisitsAsJson(db, scope, ids));
}

/** The same as cards: found and written by one statement. */
export async function listCards(db: Db, scope: Scope, role: Role, query: Query): Promise<ListedRequest[]> {
  const page = pageOf(
    scope,
    query,
    sql`id, request_number, starts_at, card, pricing, realtor_id, inspector_id`,
  );
  const rows = await choose<{ id: Id; seconds: number; json: string }>(
    db,
    query,
    sql`SELECT ${KEY}, ${cardJson(role)} AS json FROM (${page}) q ORDER BY ${ORDERS[query.sort]}`,
  );
  return rows.map(({ id, seconds, json }) => ({ key: [seconds, id], json }));
}

async function list(
  db: Db,
  scope: Scope,
  query: Query,
  write: (ids: Id[]) => ReturnType<typeof calendarVisitsAsJson>,
): Promise<ListedRequest[]> {
  const rows = await choose<{ id: Id; seconds: number }>(db, query, pageOf(scope, query, KEY));
  if (rows.length === 0) return [];
  const written = await write(rows.map(({ id }) => id));
  const textOf = new Map(written.map(({ id, json }) => [id, json]));
  return rows.flatMap(({ id, seconds }): ListedRequest[] => {
    const json = textOf.get(id);
    return json === undefined ? [] : [{ key: [seconds, id], json }];
  });
}

/** Planned once for each set of filters, but for typed texts: a plan for any word is a bad one for most. */
async function choose<Row extends QueryResultRow>(db: Db, filter: RequestFilter, page: SQL): Promise<Row[]> {
  const { rows } = isTyped(filter) ? await db.execute(page) : await executePrepared(db, page);
  return rows as Row[];
}

const KEY = sql`id, date_part('epoch', starts_at) AS seconds`;

const ORDERS: Record<RequestSort, SQL> = {
  date: sql`starts_at, id`,
  '-date': sql`starts_at DESC, id DESC`,
};

function pageOf(scope: Scope, { limit, cursor, ...filter }: Query, columns: SQL): SQL {
  const matching = isTyped(filter)
    ? matchingRequests(scope, filter)
    : matchingRequests(scope, filter, unknown);
  const where = and(matching, after(cursor, filter.sort));
  // The number is part of the text: a plan for five hundred rows is another one than for fifty.
  const first = sql`ORDER BY ${ORDERS[filter.sort]} LIMIT ${sql.raw(String(limit + 1))}`;
  const named = namedInspectors(filter);
  if (!named) return sql`SELECT ${columns} FROM ${requests} WHERE ${where} ${first}`;
  // The first few of each inspector of that name by the index of their visits; left alone, the database walks
  // through everybody's until it has found enough.
  return sql`
    SELECT ${columns} FROM (${named}) person(inspector) CROSS JOIN LATERAL (
      SELECT * FROM ${requests} WHERE ${requests.inspectorId} = person.inspector AND ${where} ${first}
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
