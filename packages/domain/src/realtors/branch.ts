import { z } from 'zod';
import { Address, placeFields } from '../addresses/address.ts';
import { coordinateInput, coordinates, normaliseCoordinates } from '../addresses/coordinates.ts';
import { formatAddress } from '../addresses/format-address.ts';
import { DEFAULT_STATE, State } from '../addresses/states.ts';
import { Id } from '../shared/id.ts';
import { OptionalCep, optionalText, requiredText } from '../shared/text-fields.ts';

const label = requiredText('Informe o nome da filial.', 120);

const fields = {
  ...placeFields,
  realtor: Id,
  label,
  doorNumber: optionalText(20),
  city: optionalText(120),
  state: State.default(DEFAULT_STATE),
  postal_code: OptionalCep,
};

const SettledBranch = z.object({ ...fields, ...coordinates }).required();

/** What the form sends: a label and an address, chosen or typed. */
export const NewBranch = z
  .object({ ...fields, ...coordinateInput })
  .refine(({ street, formatted_address }) => street || formatted_address, {
    error: 'Informe o endereço.',
    path: ['formatted_address'],
  })
  .transform(({ lat, long, ...branch }) => ({
    ...branch,
    ...normaliseCoordinates({ lat, long, ...branch }),
    formatted_address: branch.formatted_address || formatAddress({ ...branch, number: branch.doorNumber }),
  }))
  .pipe(SettledBranch);
export type NewBranch = z.infer<typeof NewBranch>;

/** An agency's office, where keys may be fetched or left. */
export const Branch = SettledBranch.extend({
  _id: Id,
  /** For `If-Match` on its next change. */
  version: z.int(),
});
export type Branch = z.infer<typeof Branch>;

/** What lists show of a branch. */
export const BranchSummary = Branch.pick({ _id: true, label: true, formatted_address: true });
export type BranchSummary = z.infer<typeof BranchSummary>;

/** The form's own view of a branch: the address as one value. */
export const BranchDraft = z.object({ label, address: Address });
export type BranchDraft = z.infer<typeof BranchDraft>;

/** A filled form as the call takes it: `number` travels as `doorNumber`. */
export function branchOf(realtor: Id, { label, address: { number, ...address } }: BranchDraft): NewBranch {
  return { realtor, label, doorNumber: number, ...address };
}
