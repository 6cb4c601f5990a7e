import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { newId } from '../../platform/new-id.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { type FilePurpose, files } from './tables.ts';

export type StoredFile = typeof files.$inferSelect;

/** The one record a file belongs to. */
export type FileOwner = { userId: Id } | { propertyId: Id } | { inspectorId: Id } | { requestId: Id };

/** Where a file is read: the id decides, the name is for people. */
export function fileUrl({ id, name }: Pick<StoredFile, 'id' | 'name'>): string {
  return `/api/files/${id}/${encodeURIComponent(name)}`;
}

/** SQL for the address of a record's main photo, which `owner` picks among the rows `f` of files; null without one. */
export const photoUrlWhere = (owner: string) => `(
  SELECT file_url(f.id, f.name) FROM files f
  WHERE ${owner} AND f.purpose = 'photo' AND f.deleted_at IS NULL)`;

export async function findFile(db: Db, id: Id): Promise<StoredFile | undefined> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  return file;
}

/** The documents of a person or an inspector, oldest first, as the API lists them. */
export async function listPapers(
  db: Db,
  owner: FileOwner,
): Promise<{ _id: Id; name: string; url: string }[]> {
  const rows = await db
    .select()
    .from(files)
    .where(and(ownedBy(owner), eq(files.purpose, 'document'), isNull(files.deletedAt)))
    .orderBy(asc(files.id));
  return rows.map((file) => ({ _id: file.id, name: file.name, url: fileUrl(file) }));
}

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

function ownedBy(owner: FileOwner): SQL {
  if ('userId' in owner) return eq(files.userId, owner.userId);
  if ('propertyId' in owner) return eq(files.propertyId, owner.propertyId);
  if ('inspectorId' in owner) return eq(files.inspectorId, owner.inspectorId);
  return eq(files.requestId, owner.requestId);
}

/** Beside the file itself, under a key that sorts with it. */
export const thumbnailKey = (id: Id): string => `${id}.thumb`;
