import { fileTypeOf } from '@esquadro/domain/files/file-type';
import { downscaleImage } from '../../lib/downscale-image.ts';
import type { ChosenFile } from './use-uploads.ts';

/**
 * A chosen file as it travels: a picture small, JPEG and named so; a paper in its own bytes, under the type
 * that its extension stands for.
 */
export async function partOf(
  { original, name, small }: ChosenFile,
  quality: 'photo' | 'image',
): Promise<File> {
  if (!small) return new File([original], name, { type: fileTypeOf({ name, type: original.type }).mimeType });
  const { extension, mimeType } = fileTypeOf({});
  const image = quality === 'image' ? small : await downscaleImage(original, quality);
  return new File([image], `${name.replace(/\.[^.]+$/, '')}.${extension}`, { type: mimeType });
}
