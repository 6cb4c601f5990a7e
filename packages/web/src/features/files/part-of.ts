import { fileTypeOf } from '@esquadro/domain/files/file-type';
import { downscaleImage, type ImageKind } from '../../lib/downscale-image.ts';
import type { ChosenFile } from './shared/chosen-file.ts';

/**
 * A chosen file as it travels: a picture small, JPEG and named so; a paper in its own bytes, under the type
 * that its extension stands for.
 */
export async function partOf({ original, name, small }: ChosenFile, kind: ImageKind): Promise<File> {
  if (!small) return new File([original], name, { type: fileTypeOf({ name, type: original.type }).mimeType });
  const { extension, mimeType } = fileTypeOf({});
  const image = kind === 'other' ? small : await downscaleImage(original, kind);
  return new File([image], `${name.replace(/\.[^.]+$/, '')}.${extension}`, { type: mimeType });
}
