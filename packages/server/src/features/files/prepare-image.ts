import { limitConcurrency } from '../../platform/limit-concurrency.ts';

const MAX_PIXELS = 40_000_000;
const THUMBNAIL_PIXELS = 320;

/** What all those pixels take opened, with eight bits for each of four colours; sixteen would take twice that. */
const MAX_OPENED_BYTES = 4 * MAX_PIXELS;

/** Loaded with the first picture: it takes 28 MB. */
async function openSharp() {
  const { default: sharp } = await import('sharp');
  // Every picture is another file: a cache would only keep their bytes, and removed files open.
  sharp.cache(false);
  return sharp;
}

export type PreparedImage = { width: number; height: number };

/**
 * Rewrites a picture upright and without its metadata (a phone writes the place into it) and makes its
 * thumbnail. Undefined when it cannot be read as a picture, is larger than 40 megapixels or would
 * take more memory than those do.
 * Two at a time: decoding is what a hostile picture would make expensive.
 */
export const prepareImage = limitConcurrency(
  2,
  async (
    source: string,
    target: string,
    thumbnail: string,
    mediaType: string,
  ): Promise<PreparedImage | undefined> => {
    const format = mediaType.replace('image/', '') as 'jpeg' | 'png' | 'webp' | 'gif';
    const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
    const sharp = await openSharp();
    try {
      const head = await sharp(source, options).metadata();
      const bytes = head.width * head.height * head.channels * (head.depth === 'uchar' ? 1 : 2);
      if (bytes > MAX_OPENED_BYTES) return undefined;
      const { width, height, pageHeight } = await sharp(source, { ...options, animated: format === 'gif' })
        .autoOrient()
        .toFormat(format, format === 'jpeg' ? { quality: 90 } : {})
        .toFile(target);
      await sharp(source, options)
        .autoOrient()
        .resize(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS, { fit: 'cover' })
        .webp({ quality: 75 })
        .toFile(thumbnail);
      // The frames of an animation lie one below the other.
      return { width, height: pageHeight ?? height };
    } catch {
      return undefined;
    }
  },
);
