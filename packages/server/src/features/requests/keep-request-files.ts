import type { Actor, Author } from '@esquadro/domain/auth/permissions';
import { fileIdOf } from '@esquadro/domain/files/file-link';
import type { InspectionRequestChange } from '@esquadro/domain/requests/new-inspection-request';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { attachUploads } from '../files/commands.ts';
import { type FilePurpose, files } from '../files/tables.ts';
import { recordChanges } from './history.ts';
import { announceRequest, audienceOf } from './news/request-audience.ts';
import { inspectionRequests } from './tables.ts';

/** The file field of every call that writes a request. */
export const REQUEST_UPLOADS = { fileData: 'any' } as const;

type Files = Pick<InspectionRequestChange, 'photos' | 'files'> & { uploads: Upload[] };

/**
 * Removes what was left out of the lists that were sent, then keeps what arrived: pictures are photos, the rest
 * are files. Comes last in its transaction, since bytes that were moved do not come back for another try.
 */
export async function keepRequestFiles(
  tx: Db,
  store: FileStore,
  actor: Actor<'request:create' | 'request:edit'>,
  requestId: Id,
  { uploads, ...stays }: Files,
): Promise<void> {
  if (uploads.length === 0 && !stays.photos && !stays.files) return;
  const before = await countFiles(tx, requestId);
  const removed =
    (stays.photos ? await removeOthers(tx, requestId, 'picture', stays.photos) : 0) +
    (stays.files ? await removeOthers(tx, requestId, 'document', stays.files) : 0);
  if (removed + uploads.length === 0) return;

  const kept = uploads.map((upload) => ({ ...upload, purpose: purposeOf(upload) }));
  const photos = kept.filter(({ purpose }) => purpose === 'picture').length;
  await renewRequest(tx, actor, requestId);
  const left = await countFiles(tx, requestId);
  const after = { photos: left.photos + photos, files: left.files + kept.length - photos };
  await recordChanges(tx, actor, requestId, { before, after });
  await attachUploads(tx, store, { requestId }, kept, actor.viewer.userId);
}

/** The request counts as changed, for whoever holds an older version and whoever looks at it. */
export async function renewRequest(tx: Db, actor: Pick<Author, 'now'>, requestId: Id): Promise<void> {
  const [changed] = await tx
    .update(inspectionRequests)
    .set({ version: sql`${inspectionRequests.version} + 1`, updatedAt: actor.now })
    .where(eq(inspectionRequests.id, requestId))
    .returning();
  if (changed) await announceRequest(tx, requestId, [await audienceOf(tx, changed)]);
}

const purposeOf = ({ mediaType }: Upload): FilePurpose =>
  mediaType.startsWith('image/') ? 'picture' : 'document';

/** Only files of this very request, whatever links were sent. */
async function removeOthers(tx: Db, requestId: Id, purpose: FilePurpose, links: string[]): Promise<number> {
  const stay = links.flatMap((link) => fileIdOf(link) ?? []);
  const { rowCount } = await tx
    .update(files)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(files.requestId, requestId),
        eq(files.purpose, purpose),
        isNull(files.deletedAt),
        stay.length > 0 ? notInArray(files.id, stay) : undefined,
      ),
    );
  return rowCount ?? 0;
}

/** How many photos and how many other files a request has. */
export async function countFiles(tx: Db, requestId: Id): Promise<{ photos: number; files: number }> {
  const { rows } = await tx.execute<{ photos: number; files: number }>(sql`
    SELECT count(*) FILTER (WHERE purpose = 'picture')::int AS photos,
      count(*) FILTER (WHERE purpose = 'document')::int AS files
    FROM ${files} WHERE ${files.requestId} = ${requestId} AND ${files.deletedAt} IS NULL`);
  return one(rows);
}
