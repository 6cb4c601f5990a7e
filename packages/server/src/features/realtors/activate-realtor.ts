import type { Actor } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { endSessionsOfRealtor } from './delete-realtor.ts';
import { visible } from './queries.ts';
import { realtors } from './tables.ts';

/**
 * Makes an agency active or inactive. The people of an inactive one are out at once and nothing new is booked for it;
 * its visits ahead stay. One that already is as asked stays as it is. Throws `realtor.not-found`.
 */
export async function activateRealtor(
  tx: Db,
  { viewer, scope }: Actor<'realtor:change'>,
  id: Id,
  active: boolean,
): Promise<void> {
  const [current] = await tx
    .select({ inactiveSince: realtors.inactiveSince })
    .from(realtors)
    .where(and(eq(realtors.id, id), visible(scope)))
    .for('update');
  if (!current) throw new AppError('realtor.not-found');
  if ((current.inactiveSince === null) === active) return;

  await tx
    .update(realtors)
    .set({
      inactiveSince: active ? null : sql`now()`,
      version: sql`${realtors.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(realtors.id, id));
  if (!active) await endSessionsOfRealtor(tx, id);
  const action = active ? 'realtor:reactivate' : 'realtor:deactivate';
  await audit(tx, { actorId: viewer.userId, action, subject: { kind: 'realtor', id } });
}
