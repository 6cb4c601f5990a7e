import type { Role, Scope } from '@esquadro/domain/auth/permissions';
import { MOST_SELECTED, type SelectedRequest } from '@esquadro/domain/requests/bulk-status';
import type { RequestFilter } from '@esquadro/domain/requests/filter/request-filter';
import type { Id } from '@esquadro/domain/shared/id';
import { and, type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import type { Db } from '../../../platform/db/client.ts';
import { executePrepared } from '../../../platform/db/execute-prepared.ts';
import { one } from '../../../platform/db/one.ts';
import { type PageQuery, readCursor } from '../../../platform/http/paging.ts';
import { calendarVisitsAsJson, requestsAsJson } from '../queries.ts';
import { cardColumn, cardJson, type Parties } from '../request-json.ts';
import { inspectionRequests as requests } from '../tables.ts';
import { readCardParties } from './card-parties.ts';
import { ListCursor, placeColumn, readPlace, type Stretch, startOfHour, stretchesOf } from './list-order.ts';
import { isTyped, matchingRequests, namedInspectors, unknown } from './matching-requests.ts';

/** A request as JSON text, with where in the list it stands. */
export type ListedRequest = { pivot: number; place: string; json: string };

/** What a page that ends with a request says of it to the next one. */
export function cursorAfter({ pivot, place }: Pick<ListedRequest, 'pivot' | 'place'>): ListCursor {
  const { lead, position, id } = readPlace(place);
  return [pivot, lead, position, id];
}

type Query = PageQuery & RequestFilter;

/**
 * The requests in scope as filtered and sorted, one more than the page holds. First which ones, then what they say, by a
 * statement that was planned before.
 */
export function listRequests(db: Db, scope: Scope, role: Role, query: Query): Promise<ListedRequest[]> {
  return list(db, scope, query, (ids) => requestsAsJson(db, scope, role, ids));
}

/** The same with as much of each as a calendar shows. */
export function listVisits(db: Db, scope: Scope, role: Role, query: Query): Promise<ListedRequest[]> {
  return list(db, scope, query, (ids) => calendarVisitsAsJson(db, scope, role, ids));
}

/** The same as cards. */
export async function listCards(db: Db, scope: Scope, role: Role, query: Query): Promise<ListedRequest[]> {
  const columns = sql`id, request_number, confirmation, key_state, field_state, field_at, field_eta, failure_reason,
    starts_at, status, city_plain, card, pricing,
    realtor_id, inspector_id`;
  const [{ pivot, rows }, known] = await Promise.all([
    readPage<{ place: string; card: string }>(db, query, (stretch) => {
      const page = pageOf(scope, query, stretch, columns);
      return sql`SELECT ${placeColumn(query.sort)}, ${cardColumn(role)} FROM (${page}) q ORDER BY ${stretch.order}`;
    }),
    readCardParties(db),
  ]);
  const cardsWith = (parties: Parties) =>
    rows.map(({ place, card }) => ({ pivot, place, json: cardJson(card, parties) }));
  const cards = cardsWith(known);
  // An agency or inspector may have been registered in this very moment.
  return cards.every(isWhole) ? cards : cardsWith(await readCardParties(db)).filter(isWhole);
}

const isWhole = (card: { json: string | undefined }): card is ListedRequest => card.json !== undefined;

async function list(
  db: Db,
  scope: Scope,
  query: Query,
  write: (ids: Id[]) => ReturnType<typeof calendarVisitsAsJson>,
): Promise<ListedRequest[]> {
  const { pivot, rows } = await readPage(db, query, (stretch) =>
    pageOf(scope, query, stretch, placeColumn(query.sort)),
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ place }) => readPlace(place).id);
  const textOf = new Map((await write(ids)).map(({ id, json }) => [id, json]));
  return rows.flatMap(({ place }, at): ListedRequest[] => {
    const json = textOf.get(ids[at] ?? '');
    return json === undefined ? [] : [{ pivot, place, json }];
  });
}

/** The rows of one page, from as many stretches of the list as it takes to fill it. */
async function readPage<Row extends { place: string }>(
  db: Db,
  { cursor, limit, sort, ...filter }: Query,
  pageOfStretch: (stretch: Stretch) => SQL,
): Promise<{ pivot: number; rows: Row[] }> {
  const last = readCursor(cursor, ListCursor);
  const [pivot, after] = last
    ? [last[0], { lead: last[1], position: last[2], id: last[3] }]
    : [startOfHour(new Date()), undefined];
  const found: Row[] = [];
  for (const stretch of stretchesOf(sort, { pivot, after, status: filter.status || undefined })) {
    found.push(...(await choose<Row>(db, { ...filter, sort }, pageOfStretch(stretch))));
    if (found.length > limit) break;
  }
  return { pivot, rows: found.slice(0, limit + 1) };
}

/** Planned once for each set of filters, but for typed texts: a plan for any word is a bad one for most. */
async function choose<Row extends QueryResultRow>(db: Db, filter: RequestFilter, page: SQL): Promise<Row[]> {
  const { rows } = isTyped(filter) ? await db.execute(page) : await executePrepared(db, page);
  return rows as Row[];
}

function pageOf(
  scope: Scope,
  { limit, ...filter }: Query,
  { where: within, order }: Stretch,
  columns: SQL,
): SQL {
  const matching = isTyped(filter)
    ? matchingRequests(scope, filter)
    : matchingRequests(scope, filter, unknown);
  const where = and(matching, within);
  // The number is part of the text: a plan for five hundred rows is another one than for fifty.
  const first = sql`ORDER BY ${order} LIMIT ${sql.raw(String(limit + 1))}`;
  const named = namedInspectors(filter);
  if (!named) return sql`SELECT ${columns} FROM ${requests} WHERE ${where} ${first}`;
  // The first few of each inspector of that name by the index of their visits; left alone, the database walks
  // through everybody's until it has found enough.
  return sql`
    SELECT ${columns} FROM (${named}) person(inspector) CROSS JOIN LATERAL (
      SELECT * FROM ${requests} WHERE ${requests.inspectorId} = person.inspector AND ${where} ${first}
    ) found ${first}`;
}

/** Everything that the filters leave, as a selection. */
export async function selectRequests(
  db: Db,
  scope: Scope,
  filter: RequestFilter,
): Promise<SelectedRequest[]> {
  const columns = sql`${placeColumn(filter.sort)}, request_number AS number`;
  const query = { ...filter, limit: MOST_SELECTED - 1, cursor: undefined };
  const { rows } = await readPage<{ place: string; number: number }>(db, query, (stretch) =>
    pageOf(scope, query, stretch, columns),
  );
  return rows.map(({ place, number }) => ({ _id: readPlace(place).id, number }));
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
