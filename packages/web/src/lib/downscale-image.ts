import { fitImage, JPEG_QUALITY } from '@esquadro/domain/files/image-size';

export type ImageKind = keyof typeof JPEG_QUALITY;

let last: Promise<unknown> = Promise.resolve();

/**
 * One picture at a time: decoded, a photo takes fifty megabytes, and a cheap phone has few of them.
 * Resolves with the file unchanged if the browser cannot decode it.
 */
export function downscaleImage(file: File, kind: ImageKind): Promise<Blob> {
  const small = last.then(() => downscale(file, kind));
  last = small.catch(() => undefined);
  return small;
}

async function downscale(file: File, kind: ImageKind): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  const { width, height } = fitImage(bitmap);
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (pen) {
    // JPEG has no transparency: transparent pixels would become black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(bitmap, 0, 0, width, height);
  }
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY[kind] });
}
