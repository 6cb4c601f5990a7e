import { fitImage, JPEG_QUALITY } from '@esquadro/domain/files/image-size';

export type ImageKind = keyof typeof JPEG_QUALITY;

/** The picture small, upright and as JPEG; a file the browser cannot draw goes as it is. */
export async function downscaleImage(file: File, kind: ImageKind): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  const { width, height } = fitImage(bitmap);
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (pen) {
    // JPEG has no transparency: what shows through would come out black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(bitmap, 0, 0, width, height);
  }
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY[kind] });
}
