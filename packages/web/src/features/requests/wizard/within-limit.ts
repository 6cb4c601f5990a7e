import type { ChosenFile } from '../../files/use-uploads.ts';

/** To the letter. (spec §5) */
export const LARGEST_FILE = 'Tamanho máximo: 100MB';
const LARGEST_BYTES = 100 * 1024 * 1024;

/** The files that may be sent, and what to say of those that are too large. */
export function withinLimit(files: readonly ChosenFile[]): { taken: ChosenFile[]; refusal?: string } {
  const taken = files.filter(({ original }) => original.size <= LARGEST_BYTES);
  const large = files.filter((file) => !taken.includes(file)).map(({ name }) => `“${name}”`);
  if (large.length === 0) return { taken };
  const verb = large.length === 1 ? 'é grande' : 'são grandes';
  return { taken, refusal: `${large.join(', ')} ${verb} demais. ${LARGEST_FILE}` };
}
