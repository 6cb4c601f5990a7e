import { LARGEST_UPLOAD, LARGEST_UPLOAD_BYTES } from '@esquadro/domain/files/largest-upload';
import type { ChosenFile } from '../../files/use-uploads.ts';

/** The files that may be sent, and what to say of those that are too large. */
export function withinLimit(files: readonly ChosenFile[]): { taken: ChosenFile[]; refusal?: string } {
  const taken = files.filter(({ original }) => original.size <= LARGEST_UPLOAD_BYTES);
  const large = files.filter((file) => !taken.includes(file)).map(({ name }) => `“${name}”`);
  if (large.length === 0) return { taken };
  const verb = large.length === 1 ? 'é grande' : 'são grandes';
  return { taken, refusal: `${large.join(', ')} ${verb} demais. ${LARGEST_UPLOAD}` };
}
