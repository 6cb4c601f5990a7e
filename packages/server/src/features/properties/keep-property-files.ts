import { fileIdOf } from '@esquadro/domain/files/file-link';
import { type LinksInput, removedLinks } from '@esquadro/domain/properties/property-links';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { attachUploads } from '../files/commands.ts';
import { type FilePurpose, files } from '../files/tables.ts';

export const PROPERTY_UPLOADS = { photo: 'image', pictures: 'image', files: 'document' } as const;

const PURPOSES: Record<string, FilePurpose> = { photo: 'photo', pictures: 'picture', files: 'document' };

type Files = {
  uploads: Upload[];
  uploadedBy: Id;
  links?: LinksInput | null | undefined;
  mainPicture?: Id | null | undefined;
};

/**
 * Removes, adds and promotes files of a property, in that order. A new main photo turns the earlier one
 * into an ordinary picture: only a link switched off makes a file disappear.
 */
export async function keepPropertyFiles(
  tx: Db,
  store: FileStore,
  propertyId: Id,
  { uploads, uploadedBy, links, mainPicture }: Files,
): Promise<void> {
  if (uploads.filter(({ field }) => field === 'photo').length > 1) {
    throw new AppError('input.invalid', { fields: { photo: 'Envie só uma foto principal.' } });
  }
  if (links) await removeFiles(tx, propertyId, removedLinks(links));
  if (uploads.some(({ field }) => field === 'photo')) await demotePhoto(tx, propertyId);
  const kept = uploads.map((upload) => ({ ...upload, purpose: PURPOSES[upload.field] ?? 'document' }));
  await attachUploads(tx, store, { propertyId }, kept, uploadedBy);
  if (mainPicture) await promotePicture(tx, propertyId, mainPicture);
}

/** Only files of this very property: the id inside a link decides, and the record it belongs to. */
async function removeFiles(tx: Db, propertyId: Id, links: string[]): Promise<void> {
  const ids = links.flatMap((link) => fileIdOf(link) ?? []);
  if (ids.length === 0) return;
  await tx
    .update(files)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(files.propertyId, propertyId), inArray(files.id, ids), isNull(files.deletedAt)));
}

async function demotePhoto(tx: Db, propertyId: Id): Promise<void> {
  await tx
    .update(files)
    .set({ purpose: 'picture' })
    .where(and(eq(files.propertyId, propertyId), eq(files.purpose, 'photo'), isNull(files.deletedAt)));
}

async function promotePicture(tx: Db, propertyId: Id, id: Id): Promise<void> {
  await demotePhoto(tx, propertyId);
  const promoted = await tx
    .update(files)
    .set({ purpose: 'photo' })
    .where(
      and(
        eq(files.propertyId, propertyId),
        eq(files.id, id),
        eq(files.purpose, 'picture'),
        isNull(files.deletedAt),
      ),
    );
  if (promoted.rowCount === 0) {
    throw new AppError('input.invalid', {
      fields: { mainPicture: 'Escolha uma das fotos deste imóvel.' },
    });
  }
}
