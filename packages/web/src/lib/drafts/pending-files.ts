import { type KeptItem, keptItems } from './kept-items.ts';

/** A file stored in this browser until it is uploaded. */
export type PendingFile = KeptItem & {
  kind: 'picture' | 'paper';
  part: File;
  /** Preview of a picture that is not downscaled yet. */
  small?: Blob;
};

export const pendingFiles = {
  put: (file: PendingFile) => keptItems.put(file),
  remove: keptItems.remove,
};

export async function filesOfDraft(userId: string, draftName: string): Promise<PendingFile[]> {
  return (await keptItems.all<PendingFile>(userId)).filter(({ owner }) => owner === draftName);
}

export async function forgetFilesOfDraft(userId: string, draftName: string): Promise<void> {
  const left = await filesOfDraft(userId, draftName);
  await Promise.all(left.map(({ key }) => pendingFiles.remove(key)));
}
