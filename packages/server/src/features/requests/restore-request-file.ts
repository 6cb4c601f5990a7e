import type { Actor } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { UNDO_MS } from '@esquadro/domain/shared/undo';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { files } from '../files/tables.ts';
import { recordChanges } from './history.ts';
import { countFiles, renewRequest } from './keep-request-files.ts';
import { lockRequest } from './queries.ts';

type RemovedFile = { id: Id; fileId: Id };

/**
 * Undoes, for an hour, the removal of a photo or a file of a request. One that was not removed stays as it is.
 * Throws `request.not-found` and `file.not-found`.
 */
export async function restoreRequestFile(
  tx: Db,
  actor: Actor<'request:edit'>,
  { id, fileId }: RemovedFile,
): Promise<void> {
  await lockRequest(tx, actor.scope, id);
  const [found] = await tx
    .select({ deletedAt: files.deletedAt })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.requestId, id)));
  if (!found) throw new AppError('file.not-found');
  if (found.deletedAt === null) return;
  if (actor.now.getTime() - found.deletedAt.getTime() > UNDO_MS) throw new AppError('file.not-found');

  const before = await countFiles(tx, id);
  await tx.update(files).set({ deletedAt: null }).where(eq(files.id, fileId));
  await renewRequest(tx, actor, id);
  await recordChanges(tx, actor, id, { before, after: await countFiles(tx, id) });
}
