import { z } from 'zod';
import { Id } from '../shared/id.ts';
import { ACCESS_LEVELS } from '../users/access-level.ts';

/** Who stands in the history where an erased person stood. */
export const ERASED_PERSON = { first: 'Pessoa', last: 'removida', whole: 'Pessoa removida' } as const;

/** What is left of what an erased person wrote to others: that it was written, and when. */
export const ERASED_MESSAGE = 'Mensagem removida.';

/** A person whose data the system holds, deleted ones included; not those already erased. */
export const DataSubject = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  access_level: z.enum(ACCESS_LEVELS),
  /** Hidden from the lists, which erases nothing. */
  deleted: z.boolean(),
});
export type DataSubject = z.infer<typeof DataSubject>;

/** How much is known of a person, and the visits that somebody else must take over before they can be erased. */
export const KnownData = DataSubject.extend({
  counts: z.object({
    papers: z.int(),
    messages: z.int(),
    requested: z.int(),
    inspected: z.int(),
    notes: z.int(),
    sessions: z.int(),
  }),
  visits: z.array(z.object({ _id: Id, date: z.string(), label: z.string() })),
});
export type KnownData = z.infer<typeof KnownData>;

/** The name, typed once more: what it does cannot be undone. */
export const Erasure = z.object({ name: z.string('Digite o nome da pessoa.').trim().max(300) });

/** One look of somebody at the papers of somebody else. */
export const PaperReading = z.object({
  _id: Id,
  at: z.iso.datetime(),
  reader: z.string(),
  /** The name of the paper; empty once it is gone. */
  paper: z.string(),
  kind: z.enum(['paper', 'export']),
});
export type PaperReading = z.infer<typeof PaperReading>;
