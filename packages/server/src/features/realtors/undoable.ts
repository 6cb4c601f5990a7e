import { and, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { type branches, type contracts, realtors } from './tables.ts';

/** Deleted within the hour, by itself: what went with its agency stays gone. */
export function undoable(table: typeof branches | typeof contracts): SQL | undefined {
  const agency = sql`SELECT FROM ${realtors} WHERE ${realtors.id} = ${table.realtorId} AND ${isNull(realtors.deletedAt)}`;
  return and(gt(table.deletedAt, sql`now() - interval '1 hour'`), sql`EXISTS (${agency})`);
}
