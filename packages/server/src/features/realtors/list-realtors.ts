import type { Scope } from '@esquadro/domain/auth/permissions';
import type { RealtorFilter } from '@esquadro/domain/realtors/realtor-filter';
import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { type PageQuery, readCursor } from '../../platform/paging.ts';
import { matchingRealtors } from './matching-realtors.ts';
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
 * The agencies in scope by company, one more than the page holds. The page is cut before its relations are
 * gathered, so that the cost follows the page and not the table.
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
  const page = sql`
    SELECT * FROM ${realtors} WHERE ${chosen}
    ORDER BY ${realtors.companyPlain}, ${realtors.id} LIMIT ${limit + 1}`;
  const { rows } = await db.execute<ListedRealtor>(sql`
    SELECT company_plain AS "companyPlain", id, json::text
    FROM (${realtorsAsJson(page, scope.reach === 'assigned' ? 'contact' : 'card')}) listed
    ORDER BY company_plain, id`);
  return rows;
}

/** How many agencies the filters leave. */
export async function countRealtors(db: Db, scope: Scope, filter: RealtorFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM ${realtors} WHERE ${matchingRealtors(scope, filter)}`,
  );
  return one(rows).count;
}
