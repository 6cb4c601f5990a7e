import type { Metadata } from 'sharp';

/** Measured: what writing them takes for each pixel, since their encoders work on the whole picture. */
const WEBP = 15;
const WEBP_WITH_ALPHA = 23;
const GIF = 14;
const GIF_FRAME = 3;

export type Head = Pick<
  Metadata,
  | 'format'
  | 'width'
  | 'height'
  | 'channels'
  | 'depth'
  | 'isProgressive'
  | 'hasAlpha'
  | 'orientation'
  | 'pages'
>;

/**
 * How much of a picture has to be in memory at once while it is rewritten, told by its head. A JPEG or PNG passes
 * through row by row; what comes in several passes over its rows, or is turned, has to be there as a whole.
 */
export function bytesHeld(head: Head): number {
  const pixel = head.channels * (head.depth === 'uchar' ? 1 : 2);
  const turned = (head.orientation ?? 1) > 1 ? pixel : 0;
  return head.width * head.height * (turned + heldByKind(head, pixel));
}

function heldByKind({ format, channels, isProgressive, hasAlpha, pages = 1 }: Head, pixel: number): number {
  if (format === 'webp') return hasAlpha ? WEBP_WITH_ALPHA : WEBP;
  if (format === 'gif') return GIF + GIF_FRAME * pages;
  if (!isProgressive) return 0;
  // A JPEG keeps its frequencies, two bytes each, until the last pass.
  return format === 'jpeg' ? 2 * channels : pixel;
}
