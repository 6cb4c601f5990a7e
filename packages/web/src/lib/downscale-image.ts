const LONGEST_SIDE = 800;
/** JPEG quality: smaller for photos, all of it for other pictures. (spec §5, Images) */
const QUALITY = { photo: 0.7, image: 1 };

/** The picture at 800 px on its long side at the most, upright, as JPEG; a file the browser cannot draw goes as it is. */
export async function downscaleImage(file: File, kind: keyof typeof QUALITY): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY[kind] });
}
