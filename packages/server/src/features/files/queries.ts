import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { files } from './tables.ts';

export type StoredFile = typeof files.$inferSelect;

export type FileOwner = { userId: Id } | { propertyId: Id } | { inspectorId: Id } | { requestId: Id };

/** Where a file is read: the id decides, the name is for people. */
export function fileUrl({ id, name }: Pick<StoredFile, 'id' | 'name'>): string {
  return `/api/files/${id}/${encodeURIComponent(name)}`;
}

/** SQL for the address of a record's main photo, which `owner` picks among the rows `f` of files; null without one. */
export const photoUrlWhere = (owner: string) => `(
  SELECT file_url(f.id, f.name) FROM files f
  WHERE ${owner} AND f.purpose = 'photo' AND f.deleted_at IS NULL)`;

/** SQL for the addresses of the rows `f` of files that `chosen` picks, oldest first. */
export const fileUrlsWhere = (chosen: string) => `coalesce((
  SELECT json_agg(file_url(f.id, f.name) ORDER BY f.id) FROM files f
  WHERE ${chosen} AND f.deleted_at IS NULL), '[]'::json)`;

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

export function ownedBy(owner: FileOwner): SQL {
  if ('userId' in owner) return eq(files.userId, owner.userId);
  if ('propertyId' in owner) return eq(files.propertyId, owner.propertyId);
  if ('inspectorId' in owner) return eq(files.inspectorId, owner.inspectorId);
  return eq(files.requestId, owner.requestId);
}

/** Beside the file itself, under a key that sorts with it. */
export const thumbnailKey = (id: Id): string => `${id}.thumb`;
