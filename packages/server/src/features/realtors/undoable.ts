import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { canBeUndone } from '../../platform/db/can-be-undone.ts';
import { type branches, type contracts, realtors } from './tables.ts';

/** Can be restored: deleted less than an hour ago, and not together with its agency. */
export function undoable(table: typeof branches | typeof contracts): SQL | undefined {
  const agency = sql`SELECT FROM ${realtors} WHERE ${realtors.id} = ${table.realtorId} AND ${isNull(realtors.deletedAt)}`;
  return and(canBeUndone(table.deletedAt), sql`EXISTS (${agency})`);
}
