import type { Scope } from '@esquadro/domain/auth/permissions';
import type { FreeHour } from '@esquadro/domain/inspectors/free-hours';
import type { DayRange, InspectorFilter } from '@esquadro/domain/inspectors/inspector-filter';
import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { keptRead } from '../../platform/db/kept-reads.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { users } from '../users/tables.ts';
import { firstFreeHours } from './first-free-hours.ts';
import { matchingInspectors } from './matching-inspectors.ts';
import { type InspectorRow, listInspectorsById } from './queries.ts';
import { inspectors } from './tables.ts';

/** What the list looks for, and between which days it looks for free hours. */
export type InspectorSearch = { filter: InspectorFilter; days: DayRange };

const NameCursor = z.tuple([z.string(), z.string()]);
type NameKey = z.infer<typeof NameCursor>;

/** Free hours are looked for so many inspectors at a time where few of them have none. */
const WIDE_STEP = 2_000;

type Name = { id: Id; key: NameKey };
type Match = Name & { nextFree: FreeHour | undefined };
export type ListedRow = Pick<Match, 'key' | 'nextFree'> & { inspector: InspectorRow };

/** The inspectors in scope by name, one more than the page holds. */
export async function listInspectors(
  db: Db,
  scope: Scope,
  search: InspectorSearch,
  { limit, cursor }: PageQuery,
): Promise<ListedRow[]> {
  const listed = await keptList(db, scope, search.filter);
  const after = readCursor(cursor, NameCursor);
  const names = after ? await namesAfter(db, scope, search.filter, { listed, after }) : listed.names;
  // Few are ever unavailable, so looking for those takes wide steps; anything else fills its page in one or two.
  const step = search.filter.availability === 'unavailable' ? WIDE_STEP : limit + 1;
  const page: Match[] = [];
  for (let at = 0; at < names.length && page.length <= limit; at += step)
    page.push(...(await matchesAmong(db, names.slice(at, at + step), search)));
  return rowsOf(db, page.slice(0, limit + 1), listed.rows);
}

export async function countInspectors(db: Db, scope: Scope, search: InspectorSearch): Promise<number> {
  const { names } = await keptList(db, scope, search.filter);
  if (!search.filter.availability) return names.length;
  return (await matchesAmong(db, names, search)).length;
}

/** All that scope and filter leave, by name, and what was read of those whom somebody has looked at. */
type List = { names: Name[]; rows: Map<Id, InspectorRow> };

const keptList = (db: Db, scope: Scope, filter: InspectorFilter): Promise<List> =>
  keptRead(db, {
    key: JSON.stringify(['inspectors', scope, filter.name, filter.city, filter.service]),
    topics: ['inspectors'],
    read: async () => ({ names: await readNames(db, scope, filter, undefined), rows: new Map() }),
  });

type Place = { listed: List; after: NameKey };

/** Those after the end of the last page; if that inspector is gone or renamed, the database knows where it was. */
async function namesAfter(db: Db, scope: Scope, filter: InspectorFilter, { listed, after }: Place) {
  const last = listed.names.findIndex(({ key }) => key[0] === after[0] && key[1] === after[1]);
  return last < 0 ? readNames(db, scope, filter, after) : listed.names.slice(last + 1);
}

const readNames = (db: Db, scope: Scope, filter: InspectorFilter, after: NameKey | undefined) =>
  db
    .select({ id: inspectors.id, key: sql<NameKey>`json_build_array(${users.namePlain}, ${users.id})` })
    .from(inspectors)
    .innerJoin(users, eq(users.id, inspectors.userId))
    .where(
      and(
        matchingInspectors(scope, filter),
        after && sql`(${users.namePlain}, ${users.id}) > (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(asc(users.namePlain), asc(users.id));

/** Lets the domain's rule say who has a free hour. */
async function matchesAmong(db: Db, names: Name[], { filter, days }: InspectorSearch): Promise<Match[]> {
  const free = await firstFreeHours(
    db,
    names.map(({ id }) => id),
    days,
  );
  return names.flatMap(({ id, key }) => {
    const nextFree = free.get(id);
    const wanted = !filter.availability || (filter.availability === 'available') === (nextFree !== undefined);
    return wanted ? [{ id, key, nextFree }] : [];
  });
}

/** A few pages; whoever reads on, as an export does, needs none of them twice. */
const MOST_ROWS = 200;

/** That the inspectors of a page are in scope was decided with their names. */
async function rowsOf(db: Db, page: Match[], kept: List['rows']): Promise<ListedRow[]> {
  if (kept.size > MOST_ROWS) kept.clear();
  const missing = page.flatMap(({ id }) => (kept.has(id) ? [] : id));
  for (const row of await listInspectorsById(db, { reach: 'all' }, missing)) kept.set(row.id, row);
  return page.flatMap(({ id, ...match }) => {
    const inspector = kept.get(id);
    return inspector ? [{ ...match, inspector }] : [];
  });
}
