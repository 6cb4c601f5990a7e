import type { Actor } from '@esquadro/domain/auth/permissions';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import { canBeUndone } from '../../platform/db/can-be-undone.ts';
import type { Db } from '../../platform/db/client.ts';
import { realtors } from '../realtors/tables.ts';
import { IS_AHEAD, inspectionRequests } from '../requests/tables.ts';
import { getProperty, type PropertyRow, within } from './queries.ts';
import { refuseTakenCode } from './refuse-taken-code.ts';
import { properties } from './tables.ts';

/** Hides a property; the requests made for it keep what they say of it. Answers how many of them are ahead. */
export async function deleteProperty(
  tx: Db,
  { viewer, scope }: Actor<'property:change'>,
  id: Id,
): Promise<number> {
  await getProperty(tx, scope, id, { forUpdate: true });
  await tx
    .update(properties)
    .set({ deletedAt: sql`now()`, version: sql`${properties.version} + 1` })
    .where(eq(properties.id, id));
  await audit(tx, { actorId: viewer.userId, action: 'property:delete', subject: { kind: 'property', id } });
  return tx.$count(inspectionRequests, and(eq(inspectionRequests.propertyId, id), IS_AHEAD));
}

/**
 * Undoes a deletion, for an hour. One that is not deleted stays as it is; what went with its agency stays gone.
 * Throws `property.not-found`, and `property.code-taken` where another one took its code meanwhile.
 */
export async function restoreProperty(
  tx: Db,
  { viewer, scope }: Actor<'property:change'>,
  id: Id,
): Promise<PropertyRow> {
  const agency = sql`SELECT FROM ${realtors} WHERE ${realtors.id} = ${properties.realtorId} AND ${isNull(realtors.deletedAt)}`;
  const restored = await refuseTakenCode(tx, (inner) =>
    inner
      .update(properties)
      .set({ deletedAt: null, version: sql`${properties.version} + 1`, updatedAt: sql`now()` })
      .where(
        and(eq(properties.id, id), canBeUndone(properties.deletedAt), sql`EXISTS (${agency})`, within(scope)),
      ),
  );
  if (restored.rowCount) {
    await audit(tx, {
      actorId: viewer.userId,
      action: 'property:restore',
      subject: { kind: 'property', id },
    });
  }
  return getProperty(tx, scope, id);
}
