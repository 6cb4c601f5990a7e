import { z } from 'zod';
import { Id } from '../shared/id.ts';
import { optionalLines } from '../shared/text-fields.ts';

const LONGEST_NOTE = 2000;

/**
 * A note on its way in: its text, or the note as it was read. Author and date are the server's own;
 * a known `_id` stands for the note that already exists.
 */
export const NoteInput = z.union(
  [
    z.object({ _id: Id.optional(), note: optionalLines(LONGEST_NOTE) }),
    optionalLines(LONGEST_NOTE).transform((note) => ({ _id: undefined, note })),
  ],
  'Nota inválida.',
);
export type NoteInput = z.infer<typeof NoteInput>;

/** A note as the API answers it; `user_name` is the author's name when it was written. */
export const PropertyNote = z.object({
  _id: Id,
  note: z.string(),
  date: z.string(),
  user: Id,
  user_name: z.string(),
});
export type PropertyNote = z.infer<typeof PropertyNote>;
