import { z } from 'zod';
import type { PendingFile } from '../../lib/drafts/pending-files.ts';
import type { ChosenFile } from '../files/shared/chosen-file.ts';
import type { FileDraft } from './file-draft.ts';
import { NO_NOTES } from './note-draft.ts';
import type { PropertyValues } from './shared/use-property-form.ts';

/** A property while it is being written, as a browser keeps it; the chosen files wait beside it. */
export const PropertyDraft = z.object({
  fields: z.object({
    label: z.string(),
    square_footage: z.number().nullable(),
    address: z.custom<PropertyValues['address']>((value) => typeof value === 'object').nullable(),
    unit: z.string().optional(),
    realtorId: z.string().nullish(),
  }),
  notes: z.object({
    removed: z.array(z.string()),
    added: z.array(z.object({ key: z.string(), text: z.string() })),
    typed: z.string(),
  }),
  /** Links of files that are to be switched off. */
  removed: z.array(z.string()),
  main: z.string().optional(),
});
export type PropertyDraft = z.infer<typeof PropertyDraft>;

/** A property that only its fields are known of. */
export const draftOfFields = (fields: PropertyValues): PropertyDraft => ({
  fields,
  notes: NO_NOTES,
  removed: [],
});

/** Chosen files with what was said about those that the property has. */
export function fileDraftOf({ removed, main }: PropertyDraft, waiting: PendingFile[]): FileDraft {
  const chosen = (kind: PendingFile['kind']) => waiting.filter((file) => file.kind === kind).map(chosenOf);
  return { removed, main, pictures: chosen('picture'), papers: chosen('paper') };
}

const chosenOf = ({ key, part, small }: PendingFile): ChosenFile => ({
  key,
  name: part.name || 'foto',
  original: part,
  ...(small && { small }),
});
