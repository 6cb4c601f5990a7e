import { z } from 'zod';
import { Id } from '../shared/id.ts';
import { ReferencedIds } from '../shared/referenced-ids.ts';
import { Cnpj, Email, OptionalEmail, optionalText, Phone, Pix, requiredText } from '../shared/text-fields.ts';
import { Branch, BranchSummary } from './branch.ts';
import { Contract, ContractSummary } from './contract.ts';

const required = {
  company: requiredText('Informe a empresa.', 200),
  cnpj: Cnpj,
  pix: Pix,
  phone: Phone,
  email: Email,
};

const general = {
  ...required,
  email_entrance: OptionalEmail,
  email_exit: OptionalEmail,
  email_finance: OptionalEmail,
  clientIDPleno: optionalText(100),
};

/**
 * What the agency form saves. Users, properties, contracts and branches have calls of their own:
 * what a client echoes of them here is ignored, so that no agency takes over another's records.
 */
export const NewRealtor = z.object({
  ...general,
  services: ReferencedIds.default([]),
  cities: ReferencedIds.default([]),
});
export type NewRealtor = z.infer<typeof NewRealtor>;

/** The same for an agency that exists: what is left out stays as it is, but for the five that are required. */
export const RealtorChange = z.object({
  ...required,
  email_entrance: OptionalEmail.removeDefault().optional(),
  email_exit: OptionalEmail.removeDefault().optional(),
  email_finance: OptionalEmail.removeDefault().optional(),
  clientIDPleno: optionalText(100).removeDefault().optional(),
  services: ReferencedIds.optional(),
  cities: ReferencedIds.optional(),
});
export type RealtorChange = z.infer<typeof RealtorChange>;

/** A card shows so many of an agency's properties; all of them have a list of their own. */
export const PROPERTIES_SHOWN = 10;

/** An agency as lists answer it. */
export const Realtor = z.object({
  _id: Id,
  /** The people of an inactive agency cannot log in, and nothing new is booked for it. */
  active: z.boolean(),
  ...general,
  services: z.array(z.object({ _id: Id, label: z.string() })),
  cities: z.array(Id),
  /** The same cities by name, in order. */
  cityList: z.array(z.object({ _id: Id, city: z.string(), state: z.string() })),
  /** The first of them is whom 'Chat' opens. */
  users: z.array(Id),
  propertyCount: z.int(),
  properties: z.array(
    z.object({ _id: Id, label: z.string(), address: z.object({ formatted_address: z.string() }) }),
  ),
  contracts: z.array(ContractSummary),
  branches: z.array(BranchSummary),
});
export type Realtor = z.infer<typeof Realtor>;

/** One agency, with its branches and contracts whole, and which of these is in force today. */
export const RealtorDetails = Realtor.extend({
  branches: z.array(Branch),
  contracts: z.array(Contract),
  activeContract: Id.nullable(),
});
export type RealtorDetails = z.infer<typeof RealtorDetails>;

/** What an inspector sees of the agencies of their own requests. */
export const RealtorContact = RealtorDetails.pick({
  _id: true,
  company: true,
  phone: true,
  email_entrance: true,
  email_exit: true,
  branches: true,
});
export type RealtorContact = z.infer<typeof RealtorContact>;
