import type { Scope } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { realtors } from './tables.ts';

/** Throws `realtor.not-found` unless the agency exists and was not deleted. */
export async function requireRealtor(db: Db, id: Id): Promise<void> {
  const [found] = await db
    .select({ id: realtors.id })
    .from(realtors)
    .where(and(eq(realtors.id, id), isNull(realtors.deletedAt)));
  if (!found) throw new AppError('realtor.not-found');
}

/** The same within a scope: another agency is not there at all for someone who belongs to one. */
export async function requireVisibleRealtor(db: Db, scope: Scope, id: Id): Promise<void> {
  if (scope.reach === 'agency' && scope.realtorId !== id) throw new AppError('realtor.not-found');
  await requireRealtor(db, id);
}
