import { z } from 'zod';
import { VISIT_PARTIES } from '../requests/door/visit-contacts.ts';
import { RequestNumber } from '../requests/request-number-field.ts';
import { parsePhone } from '../shared/brazilian-documents.ts';
import { Id } from '../shared/id.ts';
import { OptionalEmail } from '../shared/text-fields.ts';

const WRONG = 'Informe um telefone com DDD ou um email.';

const parseContact = (text: string): string | undefined =>
  parsePhone(text) ?? (OptionalEmail.safeParse(text).data || undefined);

/** Somebody without an account is known by a phone or an e-mail alone. */
export const PartyContact = z.object({
  contact: z
    .string(WRONG)
    .overwrite((text) => parseContact(text) ?? text.trim())
    .refine((text) => parseContact(text) !== undefined, WRONG),
});

/** The visits for which somebody was to open, and how much else is known of them. */
export const KnownParty = z.object({
  visits: z.array(
    z.object({
      _id: Id,
      number: RequestNumber,
      label: z.string(),
      date: z.string(),
      /** An opener was named in somebody else's answer. */
      party: z.enum([...VISIT_PARTIES, 'opener']),
      name: z.string(),
      /** Still to come: whoever is erased has to be asked anew. */
      ahead: z.boolean(),
    }),
  ),
  answers: z.int(),
  mails: z.int(),
});
export type KnownParty = z.infer<typeof KnownParty>;

/** All of it, by kind of record. */
export const PartyExport = z.record(z.string(), z.array(z.unknown()));
export type PartyExport = z.infer<typeof PartyExport>;
