import { DEFAULT_FILE_TYPE, fileTypeOf } from '@esquadro/domain/files/file-type';
import { downscaleImage } from '../../../lib/downscale-image.ts';
import type { PendingFile } from '../../../lib/drafts/pending-files.ts';
import type { ChosenFile } from '../../files/shared/chosen-file.ts';

type Owner = Pick<PendingFile, 'userId' | 'owner'>;

/** Pictures are downscaled before they wait, so that many fit on the device and travel on a bad connection. */
export async function pendingPicture(file: ChosenFile, owner: Owner): Promise<PendingFile> {
  const { extension, mimeType } = DEFAULT_FILE_TYPE;
  const small = await downscaleImage(file.original, 'photo');
  const part = new File([small], `${file.name.replace(/\.[^.]+$/, '')}.${extension}`, { type: mimeType });
  return { ...owner, key: file.key, kind: 'picture', part };
}

/** Other files wait unchanged, with the type that their extension stands for. */
export function pendingPaper({ key, name, original }: ChosenFile, owner: Owner): PendingFile {
  const part = new File([original], name, { type: fileTypeOf({ name, type: original.type }).mimeType });
  return { ...owner, key, kind: 'paper', part };
}

export function shownFile({ key, kind, part }: PendingFile): ChosenFile {
  return { key, name: part.name, original: part, ...(kind === 'picture' && { small: part }) };
}
