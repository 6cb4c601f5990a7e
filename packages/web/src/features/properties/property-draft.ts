import { z } from 'zod';
import type { PendingFile } from '../../lib/drafts/pending-files.ts';
import { chosenOf } from '../files/shared/chosen-file.ts';
import type { AddedFile } from '../files/shared/use-file-changes.ts';
import type { PropertyFileField } from './file-draft.ts';
import { NO_NOTES } from './note-draft.ts';
import type { PropertyValues } from './shared/use-property-form.ts';

/** A property while it is being written, as a browser keeps it; the chosen files wait beside it. */
export const PropertyDraft = z.object({
  fields: z.object({
    label: z.string(),
    square_footage: z.number().nullable(),
    address: z.custom<PropertyValues['address']>((value) => typeof value === 'object').nullable(),
    unit: z.string().optional(),
    key_code: z.string().optional(),
    external_code: z.string().optional(),
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

/** The files that wait with a draft, with the fields they go to. */
export const addedOf = (waiting: PendingFile[]): AddedFile<PropertyFileField>[] =>
  waiting.map((file) => ({ ...chosenOf(file), field: file.kind === 'picture' ? 'pictures' : 'files' }));
