import { DEFAULT_FILE_TYPE, fileTypeOf } from '@esquadro/domain/files/file-type';
import { downscaleImage } from '../../../lib/downscale-image.ts';
import type { PendingFile } from '../../../lib/drafts/pending-files.ts';
import type { ChosenFile } from '../../files/shared/chosen-file.ts';

type Owner = Pick<PendingFile, 'userId' | 'owner'>;

/** A picture as it waits: already small, so that many of them fit and a bad line carries them. (spec §5, Images) */
export async function pendingPicture(file: ChosenFile, owner: Owner): Promise<PendingFile> {
  const { extension, mimeType } = DEFAULT_FILE_TYPE;
  const small = await downscaleImage(file.original, 'photo');
  const part = new File([small], `${file.name.replace(/\.[^.]+$/, '')}.${extension}`, { type: mimeType });
  return { ...owner, key: file.key, kind: 'picture', part };
}

/** A paper as it waits: in its own bytes, under the type that its extension stands for. */
export function pendingPaper({ key, name, original }: ChosenFile, owner: Owner): PendingFile {
  const part = new File([original], name, { type: fileTypeOf({ name, type: original.type }).mimeType });
  return { ...owner, key, kind: 'paper', part };
}

/** What waits, as the file fields show it. */
export function shownFile({ key, kind, part }: PendingFile): ChosenFile {
  return { key, name: part.name, original: part, ...(kind === 'picture' && { small: part }) };
}
