import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { RealtorDeletion } from '@esquadro/domain/realtors/realtor-deletion';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { IS_AHEAD, inspectionRequests } from '../requests/tables.ts';
import { users } from '../users/tables.ts';
import { realtors } from './tables.ts';

/** What is hidden together with an agency. Its requests, past and to come, stay as they are. */
const BELONGINGS = ['users', 'properties', 'branches', 'contracts'] as const;

/** How much a deletion would touch, to be shown before it. */
export async function previewDeletion(db: Db, id: Id): Promise<RealtorDeletion> {
  const counts = BELONGINGS.map(
    (table) =>
      sql`(SELECT count(*)::int FROM ${sql.identifier(table)} WHERE realtor_id = ${id} AND deleted_at IS NULL)
          AS ${sql.identifier(table)}`,
  );
  const { rows } = await db.execute<RealtorDeletion>(sql`
    SELECT ${sql.join(counts, sql`, `)}, (
      SELECT count(*)::int FROM ${inspectionRequests} WHERE ${inspectionRequests.realtorId} = ${id} AND ${IS_AHEAD}
    ) AS "futureRequests"`);
  return one(rows);
}

/**
 * Hides an agency with all that belongs to it and ends its people's sessions; answers with how much that was.
 * Throws `realtor.not-found`.
 */
export async function deleteRealtor(tx: Db, viewer: Viewer, id: Id): Promise<RealtorDeletion> {
  const [found] = await tx
    .update(realtors)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(realtors.id, id), isNull(realtors.deletedAt)))
    .returning({ id: realtors.id });
  if (!found) throw new AppError('realtor.not-found');

  const affected = await previewDeletion(tx, id);
  const people = await tx.select({ id: users.id }).from(users).where(eq(users.realtorId, id));
  for (const person of people) await endSessionsOf(tx, person.id);
  for (const table of BELONGINGS) {
    await tx.execute(sql`
      UPDATE ${sql.identifier(table)} SET deleted_at = now() WHERE realtor_id = ${id} AND deleted_at IS NULL`);
  }
  await audit(tx, {
    actorId: viewer.userId,
    action: 'realtor:delete',
    subject: { kind: 'realtor', id },
    details: affected,
  });
  return affected;
}
