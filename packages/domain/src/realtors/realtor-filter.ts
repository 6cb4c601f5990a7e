import { z } from 'zod';
import { optionalText } from '../shared/text-fields.ts';
import { CONTRACT_STATUSES, REALTOR_ACTIVITIES } from './filter-choices.ts';

const typed = optionalText(200).removeDefault().optional();

/** The filters of the agencies screen, as its address and its list call carry them; blank filters nothing. */
export const RealtorFilter = z.object({
  company: typed,
  /** A part of the name, the CNPJ, the phone or the e-mail; numbers with or without punctuation. */
  search: typed,
  service: typed,
  city: typed,
  branch: typed,
  contractType: typed,
  contractStatus: z.enum(CONTRACT_STATUSES, 'Escolha todos, Ativo ou Inativo.').default('all'),
  activity: z.enum(REALTOR_ACTIVITIES, 'Escolha active ou inactive.').optional(),
});
export type RealtorFilter = z.infer<typeof RealtorFilter>;
