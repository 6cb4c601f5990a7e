import { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import { contains } from '../../platform/db/contains.ts';

/**
 * Whether a row `u` of users, with their agency `r`, is meant by what was typed: part of the name or of the
 * agency's, or the whole id. Never the email, which is not everyone's to know; its index narrows all the same.
 */
export function meantBy(typed: string): SQL {
  const id = Id.safeParse(typed);
  if (id.success) return sql`u.id = ${id.data}`;
  const name = sql`(${contains(sql`u.search_plain`, typed)} AND ${contains(sql`u.name_plain`, typed)})`;
  return sql`(${name} OR ${contains(sql`r.company_plain`, typed)})`;
}
