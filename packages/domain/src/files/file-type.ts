import { AppError } from '../shared/errors.ts';

const BINARY = 'application/octet-stream';

const MEDIA_TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  txt: 'text/plain',
};

/** What is known of a file before it is sent; a camera or the clipboard may say nothing at all. */
export type FileToSend = { name?: string; type?: string };

export type FileType = { mimeType: string; extension: string };

/** A file that says nothing of itself is taken for a photo. */
export const DEFAULT_FILE_TYPE: FileType = { mimeType: 'image/jpeg', extension: 'jpeg' };

/** The media type of a file extension; anything that is not on the list is generic binary. */
export function mediaTypeOfExtension(extension: string): string {
  const key = extension.toLowerCase();
  return (Object.hasOwn(MEDIA_TYPES, key) && MEDIA_TYPES[key]) || BINARY;
}

/**
 * The type and extension that a file travels under in a multipart body, from its name.
 * Throws `file.missing` when there is no file.
 */
export function fileTypeOf(file: FileToSend | null | undefined): FileType {
  if (!file) throw new AppError('file.missing');
  const extension = /\.([a-z0-9]+)$/i.exec(file.name ?? '')?.[1]?.toLowerCase();
  if (extension) return { mimeType: mediaTypeOfExtension(extension), extension };
  return file.type ? { mimeType: file.type, extension: extensionOf(file.type) } : DEFAULT_FILE_TYPE;
}

function extensionOf(mimeType: string): string {
  const known = Object.entries(MEDIA_TYPES).find(([, type]) => type === mimeType);
  return known?.[0] ?? 'bin';
}
