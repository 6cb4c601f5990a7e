import type { Scope } from '@esquadro/domain/auth/permissions';
import type { RealtorFilter } from '@esquadro/domain/realtors/realtor-filter';
import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { executePrepared } from '../../platform/db/execute-prepared.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { matchingRealtors } from './matching-realtors.ts';
import { visible } from './queries.ts';
import { realtorsAsJson } from './realtor-json.ts';
import { realtors } from './tables.ts';

/** An agency as the text of its JSON, with what it is sorted by. */
export type ListedRealtor = { companyPlain: string; id: string; json: string };

const CompanyCursor = z.tuple([z.string(), z.string()]);

export const companyKey = ({ companyPlain, id }: ListedRealtor): z.infer<typeof CompanyCursor> => [
  companyPlain,
  id,
];

/**
 * The agencies in scope by company, one more than the page holds. First which ones, by a statement as varied as
 * the filters; then what they say, by one that was planned before and whose cost follows the page.
 */
export async function listRealtors(
  db: Db,
  scope: Scope,
  { limit, cursor, ...filter }: RealtorFilter & PageQuery,
): Promise<ListedRealtor[]> {
  const after = readCursor(cursor, CompanyCursor);
  const chosen = and(
    matchingRealtors(scope, filter),
    after && sql`(${realtors.companyPlain}, ${realtors.id}) > (${after[0]}, ${after[1]})`,
  );
  const page = await db
    .select({ id: realtors.id })
    .from(realtors)
    .where(chosen)
    .orderBy(realtors.companyPlain, realtors.id)
    .limit(limit + 1);
  if (page.length === 0) return [];
  const ids = sql.param(page.map(({ id }) => id));
  const these = sql`SELECT * FROM ${realtors} WHERE ${and(sql`id = ANY(${ids}::text[])`, visible(scope))}`;
  const { rows } = await executePrepared<ListedRealtor>(
    db,
    sql`SELECT company_plain AS "companyPlain", id, json::text
      FROM (${realtorsAsJson(these, scope.reach === 'assigned' ? 'contact' : 'card')}) listed
      ORDER BY company_plain, id`,
  );
  return rows;
}

export const countRealtors = (db: Db, scope: Scope, filter: RealtorFilter): Promise<number> =>
  db.$count(realtors, matchingRealtors(scope, filter));
