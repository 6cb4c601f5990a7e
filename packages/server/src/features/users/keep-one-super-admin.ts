import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { users } from './tables.ts';

/**
 * Throws `user.last-super-admin` unless another SuperAdmin stays behind.
 * Locks all of them, in one order, so that two who remove each other at one moment cannot both succeed.
 */
export async function keepOneSuperAdmin(tx: Db, leaving: Id): Promise<void> {
  const all = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.accessLevel, 'SuperAdmin'), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('update');
  if (!all.some(({ id }) => id !== leaving)) throw new AppError('user.last-super-admin');
}
