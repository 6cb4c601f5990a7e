import type { Id } from '../shared/id.ts';

const LINK = /(?:^|\/api\/files\/)([0-9a-f]{24})(?:[/?#]|$)/i;

/** The file that a link points at: only its id counts, whatever host or name is written around it. */
export function fileIdOf(link: string): Id | undefined {
  return LINK.exec(link.trim())?.[1]?.toLowerCase();
}

/** The small version of a picture's address. */
export const thumbnailOf = (link: string) => `${link}?thumbnail=1`;

/** The name a file was given by its sender, as its address carries it. */
export function fileNameOf(link: string): string {
  const written = link.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
