import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { newId } from '../../platform/new-id.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { type FileOwner, ownedBy, thumbnailKey } from './queries.ts';
import { type FilePurpose, files } from './tables.ts';

/** Hides a record's main photo, so that another may take its place. */
export async function removePhoto(tx: Db, owner: FileOwner): Promise<void> {
  await tx
    .update(files)
    .set({ deletedAt: new Date() })
    .where(and(ownedBy(owner), eq(files.purpose, 'photo'), isNull(files.deletedAt)));
}

/**
 * Keeps uploads as files of a record, inside the transaction that changes the record.
 * The bytes come first: a row never points at nothing, and bytes without a row are swept within the hour.
 */
export async function attachUploads(
  tx: Db,
  store: FileStore,
  owner: FileOwner,
  uploads: (Upload & { purpose: FilePurpose })[],
  uploadedBy: Id | null,
): Promise<Id[]> {
  const rows = [];
  for (const { path, thumbnailPath, field: _field, ...upload } of uploads) {
    const id = newId();
    await store.keep(id, path);
    if (thumbnailPath) await store.keep(thumbnailKey(id), thumbnailPath);
    rows.push({ id, ...owner, ...upload, hasThumbnail: thumbnailPath !== undefined, uploadedBy });
  }
  if (rows.length > 0) await tx.insert(files).values(rows);
  return rows.map(({ id }) => id);
}
