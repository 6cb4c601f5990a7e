import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a `…_plain` column contains what was typed, blind to case and accents, by its trigram index. */
export function contains(column: PgColumn | SQL, typed: string): SQL {
  return sql`${column} LIKE '%' || plain(${typed.replace(/[\\%_]/g, '\\$&')}) || '%'`;
}
