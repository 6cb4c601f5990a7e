import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { users } from './tables.ts';

/** Any number will do, as long as every server of the product takes the same one. */
const SUPER_ADMIN_LOCK = 7_405_320;

/**
 * Throws `user.last-super-admin` unless another SuperAdmin stays behind.
 * One leaves at a time: two who remove each other at one moment would each still see the other, and locks
 * on their rows, of which each already holds one, would meet in a deadlock.
 */
export async function keepOneSuperAdmin(tx: Db, leaving: Id): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${SUPER_ADMIN_LOCK})`);
  const staying = and(eq(users.accessLevel, 'SuperAdmin'), ne(users.id, leaving), isNull(users.deletedAt));
  if ((await tx.$count(users, staying)) === 0) throw new AppError('user.last-super-admin');
}
