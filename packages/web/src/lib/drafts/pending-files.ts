import { type KeptItem, keptItems } from './kept-items.ts';

/** A file that waits in this browser to be sent: of a draft, or of a record that exists. */
export type PendingFile = KeptItem & {
  kind: 'picture' | 'paper';
  /** As it travels. */
  part: File;
  /** Of a picture that is still in its own size: a small version to look at. */
  small?: Blob;
};

export const pendingFiles = {
  put: (file: PendingFile) => keptItems.put(file),
  remove: keptItems.remove,
};

/** The files of one draft. */
export async function filesOfDraft(userId: string, draftName: string): Promise<PendingFile[]> {
  return (await keptItems.all<PendingFile>(userId)).filter(({ owner }) => owner === draftName);
}

/** Takes the files of a draft that was sent or given up out of this browser. */
export async function forgetFilesOfDraft(userId: string, draftName: string): Promise<void> {
  const left = await filesOfDraft(userId, draftName);
  await Promise.all(left.map(({ key }) => pendingFiles.remove(key)));
}
