import { z } from 'zod';

/** What is recorded of visits in the field. */
export const FieldSettings = z.object({
  /** Whether a mark keeps where its device was at the press. */
  record_position: z.boolean('Responda sim ou não.').default(true),
});
export type FieldSettings = z.infer<typeof FieldSettings>;
