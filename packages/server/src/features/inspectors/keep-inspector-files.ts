import type { InspectorChange } from '@esquadro/domain/inspectors/inspector';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { attachUploads, removePhoto } from '../files/commands.ts';
import { type FilePurpose, files } from '../files/tables.ts';

export const INSPECTOR_UPLOADS = { photo: 'image', cnh: 'any', files: 'any' } as const;

type Files = Pick<InspectorChange, 'photo' | 'cnh' | 'files'> & { uploads: Upload[]; uploadedBy: Id };

/** Removes the papers that were left out, then keeps what arrived. The photo is the person's, the papers the inspector's. */
export async function keepInspectorFiles(
  tx: Db,
  store: FileStore,
  inspector: { id: Id; userId: Id },
  { uploads, uploadedBy, ...stays }: Files,
): Promise<void> {
  const { userId } = inspector;
  // Of several photos the last one counts.
  const photo = uploads.findLast(({ field }) => field === 'photo');
  if (photo || stays.photo === null) await removePhoto(tx, { userId });
  if (photo) await attachUploads(tx, store, { userId }, [{ ...photo, purpose: 'photo' }], uploadedBy);

  if (stays.cnh) await removeOthers(tx, inspector.id, 'cnh', stays.cnh);
  if (stays.files) await removeOthers(tx, inspector.id, 'document', stays.files);
  const papers = uploads
    .filter(({ field }) => field !== 'photo')
    .map((paper) => ({
      ...paper,
      purpose: paper.field === 'cnh' ? ('cnh' as const) : ('document' as const),
    }));
  await attachUploads(tx, store, { inspectorId: inspector.id }, papers, uploadedBy);
}

/** Only papers of this very inspector, whatever ids were sent. */
async function removeOthers(tx: Db, inspectorId: Id, purpose: FilePurpose, stay: Id[]): Promise<void> {
  await tx
    .update(files)
    .set({ deletedAt: sql`now()` })
    .where(
      and(
        eq(files.inspectorId, inspectorId),
        eq(files.purpose, purpose),
        isNull(files.deletedAt),
        stay.length > 0 ? notInArray(files.id, stay) : undefined,
      ),
    );
}
