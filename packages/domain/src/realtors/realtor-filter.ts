import { z } from 'zod';
import { optionalText } from '../shared/text-fields.ts';

/** By the contract's own flag, whatever its dates. */
export const CONTRACT_STATUSES = ['all', 'Ativo', 'Inativo'] as const;
export type ContractStatus = (typeof CONTRACT_STATUSES)[number];

/** Whether an agency itself is active. */
export const REALTOR_ACTIVITIES = ['active', 'inactive'] as const;
export type RealtorActivity = (typeof REALTOR_ACTIVITIES)[number];

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
