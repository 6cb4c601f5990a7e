import type { Scope } from '@esquadro/domain/auth/permissions';
import type { FreeHour } from '@esquadro/domain/inspectors/free-hours';
import type { DayRange, InspectorFilter } from '@esquadro/domain/inspectors/inspector-filter';
import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
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

const WIDE_STEP = 2_000;

type Match = { id: Id; key: NameKey; nextFree: FreeHour | undefined };
export type ListedRow = InspectorRow & Pick<Match, 'key' | 'nextFree'>;

/** The inspectors in scope by name, one more than the page holds. */
export async function listInspectors(
  db: Db,
  scope: Scope,
  search: InspectorSearch,
  { limit, cursor }: PageQuery,
): Promise<ListedRow[]> {
  const page: Match[] = [];
  let after = readCursor(cursor, NameCursor);
  // Few are ever unavailable, so looking for those takes wide steps; anything else fills its page in one or two.
  const step = search.filter.availability === 'unavailable' ? WIDE_STEP : limit + 1;
  for (let done = false; !done && page.length <= limit; ) {
    const found = await nextMatches(db, scope, search, { after, step });
    page.push(...found.matches);
    after = found.last;
    done = found.done;
  }
  return rowsOf(db, scope, page.slice(0, limit + 1));
}

export async function countInspectors(db: Db, scope: Scope, search: InspectorSearch): Promise<number> {
  if (!search.filter.availability) return countNames(db, scope, search.filter);
  let count = 0;
  let after: NameKey | undefined;
  for (let done = false; !done; ) {
    const found = await nextMatches(db, scope, search, { after, step: WIDE_STEP });
    count += found.matches.length;
    after = found.last;
    done = found.done;
  }
  return count;
}

async function countNames(db: Db, scope: Scope, filter: InspectorFilter): Promise<number> {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(inspectors)
    .innerJoin(users, eq(users.id, inspectors.userId))
    .where(matchingInspectors(scope, filter));
  return one(rows).count;
}

type Step = { after: NameKey | undefined; step: number };

/** Takes one step along the names in the database, and lets the domain's rule say who has a free hour. */
async function nextMatches(db: Db, scope: Scope, { filter, days }: InspectorSearch, { after, step }: Step) {
  const names = await db
    .select({ id: inspectors.id, key: sql<NameKey>`json_build_array(${users.namePlain}, ${users.id})` })
    .from(inspectors)
    .innerJoin(users, eq(users.id, inspectors.userId))
    .where(
      and(
        matchingInspectors(scope, filter),
        after && sql`(${users.namePlain}, ${users.id}) > (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(asc(users.namePlain), asc(users.id))
    .limit(step);
  const ids = names.map(({ id }) => id);
  const free = await firstFreeHours(db, ids, days);
  const matches = names.flatMap(({ id, key }): Match[] => {
    const nextFree = free.get(id);
    const wanted = !filter.availability || (filter.availability === 'available') === (nextFree !== undefined);
    return wanted ? [{ id, key, nextFree }] : [];
  });
  return { matches, last: names.at(-1)?.key, done: names.length < step };
}

async function rowsOf(db: Db, scope: Scope, page: Match[]): Promise<ListedRow[]> {
  const ids = page.map(({ id }) => id);
  const rows = await listInspectorsById(db, scope, ids);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap(({ id, ...match }) => {
    const row = rowOf.get(id);
    return row ? [{ ...row, ...match }] : [];
  });
}
