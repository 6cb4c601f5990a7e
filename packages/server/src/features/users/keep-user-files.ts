import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../platform/db/client.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { attachUploads, removePhoto } from '../files/commands.ts';

export const USER_UPLOADS = { photo: 'image', files: 'any' } as const;

type Files = { uploads: Upload[]; uploadedBy: Id; removesPhoto?: boolean };

/** Keeps the photo and papers that came with a user; a new photo takes the old one's place. */
export async function keepUserFiles(
  tx: Db,
  store: FileStore,
  userId: Id,
  { uploads, uploadedBy, removesPhoto }: Files,
): Promise<void> {
  // Of several photos the last one counts.
  const photo = uploads.findLast(({ field }) => field === 'photo');
  const papers = uploads.filter(({ field }) => field === 'files');
  if (photo || removesPhoto) await removePhoto(tx, { userId });
  const kept = [
    ...(photo ? [{ ...photo, purpose: 'photo' as const }] : []),
    ...papers.map((paper) => ({ ...paper, purpose: 'document' as const })),
  ];
  await attachUploads(tx, store, { userId }, kept, uploadedBy);
}
