import type { Actor } from '@esquadro/domain/auth/permissions';
import type { RealtorDeletion } from '@esquadro/domain/realtors/realtor-deletion';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import { endSessionsOf } from '../../platform/auth/sessions.ts';
import { canBeUndone } from '../../platform/db/can-be-undone.ts';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { refuseDuplicate } from '../../platform/db/violations.ts';
import { properties } from '../properties/tables.ts';
import { IS_AHEAD, inspectionRequests } from '../requests/tables.ts';
import { users } from '../users/tables.ts';
import { visible, within } from './queries.ts';
import { refuseTakenCnpj } from './save-realtor.ts';
import { branches, contracts, realtors } from './tables.ts';

/** What is hidden together with an agency. Its requests, past and to come, stay as they are. */
const BELONGINGS = { users, properties, branches, contracts };

/** How much a deletion would touch, to be shown before it. */
export async function previewDeletion(db: Db, id: Id): Promise<RealtorDeletion> {
  const counts = Object.entries(BELONGINGS).map(
    ([name, table]) =>
      sql`(SELECT count(*)::int FROM ${table} WHERE realtor_id = ${id} AND deleted_at IS NULL) AS ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<RealtorDeletion>(sql`
    SELECT ${sql.join(counts, sql`, `)}, (
      SELECT count(*)::int FROM ${inspectionRequests} WHERE ${inspectionRequests.realtorId} = ${id} AND ${IS_AHEAD}
    ) AS "futureRequests"`);
  return one(rows);
}

export async function endSessionsOfRealtor(tx: Db, id: Id): Promise<void> {
  const people = await tx.select({ id: users.id }).from(users).where(eq(users.realtorId, id));
  for (const person of people) await endSessionsOf(tx, person.id);
}

/**
 * Hides an agency with all that belongs to it and ends its people's sessions; answers with how much that was.
 * Throws `realtor.not-found`.
 */
export async function deleteRealtor(
  tx: Db,
  { viewer, scope }: Actor<'realtor:change'>,
  id: Id,
): Promise<RealtorDeletion> {
  const [found] = await tx
    .update(realtors)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(realtors.id, id), visible(scope)))
    .returning({ id: realtors.id });
  if (!found) throw new AppError('realtor.not-found');

  const affected = await previewDeletion(tx, id);
  await endSessionsOfRealtor(tx, id);
  for (const table of Object.values(BELONGINGS)) {
    await tx
      .update(table)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(table.realtorId, id), isNull(table.deletedAt)));
  }
  await audit(tx, {
    actorId: viewer.userId,
    action: 'realtor:delete',
    subject: { kind: 'realtor', id },
    details: affected,
  });
  return affected;
}

/**
 * Brings an agency back within an hour of its deletion, with all that went with it: what had been deleted before
 * stays deleted. One that is not deleted stays as it is. Throws `realtor.cnpj-taken` and `user.email-taken` where
 * somebody took what was free meanwhile.
 */
export async function restoreRealtor(
  tx: Db,
  { viewer, scope }: Actor<'realtor:change'>,
  id: Id,
): Promise<void> {
  const [deleted] = await tx
    .select({ id: realtors.id })
    .from(realtors)
    .where(and(eq(realtors.id, id), canBeUndone(realtors.deletedAt), within(scope)))
    .for('update');
  if (!deleted) return;
  const moment = sql`(SELECT ${realtors.deletedAt} FROM ${realtors} WHERE ${realtors.id} = ${id})`;
  for (const table of Object.values(BELONGINGS)) {
    await refuseDuplicate(tx, { constraint: 'one_user_per_email', code: 'user.email-taken' }, (inner) =>
      inner
        .update(table)
        .set({ deletedAt: null })
        .where(and(eq(table.realtorId, id), eq(table.deletedAt, moment))),
    );
  }
  const cnpj = sql`(SELECT deleted.cnpj FROM ${realtors} deleted WHERE deleted.id = ${id})`;
  await refuseTakenCnpj(tx, cnpj, (inner) =>
    inner.update(realtors).set({ deletedAt: null }).where(eq(realtors.id, id)),
  );
  await audit(tx, { actorId: viewer.userId, action: 'realtor:restore', subject: { kind: 'realtor', id } });
}
