import { LARGEST_UPLOAD, LARGEST_UPLOAD_BYTES } from '@esquadro/domain/files/largest-upload';

/** Why a file cannot be sent, where it is larger than one may be. */
export function tooLarge({ name, size }: File): string | undefined {
  return size > LARGEST_UPLOAD_BYTES ? `“${name}” é grande demais. ${LARGEST_UPLOAD}` : undefined;
}
