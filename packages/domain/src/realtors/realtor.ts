import { z } from 'zod';
import { Cnpj, Email, OptionalEmail, optionalText, Phone, Pix, requiredText } from '../documents/fields.ts';
import { Id } from '../shared/id.ts';
import { Branch } from './branch.ts';
import { Contract } from './contract.ts';
import { ReferencedIds } from './referenced-ids.ts';

const general = {
  company: requiredText('Informe a empresa.', 200),
  cnpj: Cnpj,
  pix: Pix,
  phone: Phone,
  email: Email,
  email_entrance: OptionalEmail,
  email_exit: OptionalEmail,
  email_finance: OptionalEmail,
  clientIDPleno: optionalText(100),
};

/** What the agency form saves; users, properties, contracts and branches have calls of their own. */
export const NewRealtor = z.object({ ...general, services: ReferencedIds, cities: ReferencedIds });
export type NewRealtor = z.infer<typeof NewRealtor>;

/** An agency as the API answers it. */
export const Realtor = z.object({
  _id: Id,
  ...general,
  services: z.array(z.object({ _id: Id, label: z.string() })),
  cities: z.array(Id),
  users: z.array(Id),
  properties: z.array(
    z.object({ _id: Id, label: z.string(), address: z.object({ formatted_address: z.string() }) }),
  ),
  contracts: z.array(Contract),
  branches: z.array(Branch),
});
export type Realtor = z.infer<typeof Realtor>;
