import type { Actor } from '@esquadro/domain/auth/permissions';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import { canBeUndone } from '../../platform/db/can-be-undone.ts';
import type { Db } from '../../platform/db/client.ts';
import { hideUser, restoreUser } from '../users/commands.ts';
import type { InspectorRow } from './queries.ts';
import { inspectors } from './tables.ts';

type Deleting = Actor<'inspector:delete'>;

/** Hides an inspector and the user who is the same person, whose sessions end at once; requests stay. Throws `inspector.has-visits`. */
export async function deleteInspector(
  tx: Db,
  { viewer }: Deleting,
  { id, userId }: InspectorRow,
): Promise<void> {
  await hideUser(tx, userId);
  await audit(tx, { actorId: viewer.userId, action: 'inspector:delete', subject: { kind: 'inspector', id } });
}

/** Undoes a deletion, for an hour. One who is not deleted stays as is. */
export async function restoreInspector(tx: Db, { viewer }: Deleting, id: Id): Promise<void> {
  const [deleted] = await tx
    .select({ userId: inspectors.userId })
    .from(inspectors)
    .where(and(eq(inspectors.id, id), canBeUndone(inspectors.deletedAt)));
  if (!deleted) return;
  await restoreUser(tx, deleted.userId);
  await audit(tx, {
    actorId: viewer.userId,
    action: 'inspector:restore',
    subject: { kind: 'inspector', id },
  });
}
