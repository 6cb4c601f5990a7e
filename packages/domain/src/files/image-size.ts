/** Images are sent with their long side at most this long. */
const LONGEST_SIDE_PIXELS = 800;

/** JPEG quality of what is sent: a record's photo, and every other image. */
export const JPEG_QUALITY = { photo: 0.7, other: 1 } as const;

export type ImageSize = { width: number; height: number };

/** The size an image is drawn at before it is sent: its shape kept, its long side bounded, never enlarged. */
export function fitImage({ width, height }: ImageSize, longest = LONGEST_SIDE_PIXELS): ImageSize {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
