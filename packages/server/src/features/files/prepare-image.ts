import { limitConcurrency } from '../../platform/http/limit-concurrency.ts';
import { bytesHeld, type Head } from './bytes-held.ts';

/** The largest that phones take, 8192 × 6144, and a little. */
const MAX_PIXELS = 52_000_000;

/** A turned photo of thirty megapixels: with all that is needed beside it, a server grows by less than 200 MB. */
const MAX_HELD_BYTES = 90_000_000;

const THUMBNAIL_PIXELS = 320;

/** Loaded with the first picture: it takes 28 MB. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  // Every picture is another file: a cache would only keep their bytes, and removed files open.
  sharp.cache(false);
  // Each thread has rows of its own in memory, and elsewhere than on Debian there are as many as cores.
  sharp.concurrency(1);
  return sharp;
}

/** `optimiseCoding` would save 5 % and buffer the whole image. */
const WRITTEN = { jpeg: { quality: 90, optimiseCoding: false }, png: {}, webp: {}, gif: {} };

export type PreparedImage = { width: number; height: number };

/**
 * Rewrites a picture upright and without its metadata (a phone writes the place into it) and makes its
 * thumbnail. One that would take too much memory is kept smaller where its kind can be opened smaller.
 * One at a time: decoding is what a hostile picture would make expensive.
 */
export const prepareImage = limitConcurrency(
  1,
  async (
    source: string,
    target: string,
    thumbnail: string,
    mediaType: string,
  ): Promise<PreparedImage | 'unreadable' | 'too large'> => {
    const format = mediaType.replace('image/', '') as keyof typeof WRITTEN;
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
    const sharp = await openSharp();
    try {
      const head = await sharp(source, { ...options, limitInputPixels: false }).metadata();
      const scale = Math.min(1, Math.sqrt(MAX_HELD_BYTES / bytesHeld(head)));
      const frames = format === 'gif' ? (head.pages ?? 1) : 1;
      if (head.width * head.height * frames > MAX_PIXELS || (scale < 1 && !opensSmaller(head)))
        return 'too large';
      const { width, height, pageHeight } = await sharp(source, { ...options, animated: format === 'gif' })
        .autoOrient()
        .resize(scale < 1 ? { width: Math.floor(head.autoOrient.width * scale) } : {})
        .toFormat(format, WRITTEN[format])
        .toFile(target);
      await sharp(source, options)
        .autoOrient()
        .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'cover' })
        .webp({ quality: 75 })
        .toFile(thumbnail);
      // The frames of an animation lie one below the other.
      return { width, height: pageHeight ?? height };
    } catch {
      return 'unreadable';
    }
  },
);

const opensSmaller = ({ format, isProgressive }: Head) =>
  format === 'webp' || (format === 'jpeg' && !isProgressive);
