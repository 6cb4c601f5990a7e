import { z } from 'zod';
import { Address, placeFields } from '../addresses/address.ts';
import { coordinateInput, coordinates, normaliseCoordinates } from '../addresses/coordinates.ts';
import { formatAddress } from '../addresses/format-address.ts';
import { PointPrecision } from '../addresses/point-precision.ts';
import { DEFAULT_STATE, State } from '../addresses/states.ts';
import { Id } from '../shared/id.ts';
import { OptionalCep, optionalText, requiredText } from '../shared/text-fields.ts';

const label = requiredText('Informe o nome da filial.', 120);

const HOURS = 'Informe os horários da filial.';
const minuteOfDay = z.int(HOURS).min(0, HOURS).max(1440, HOURS);

const openHours = { opens: minuteOfDay.default(480), closes: minuteOfDay.default(1080) };

const closesLater = ({ opens, closes }: { opens: number; closes: number }) => opens < closes;
const CLOSES_FIRST = { error: 'A filial fecha depois de abrir.', path: ['closes'] };

const fields = {
  ...placeFields,
  realtor: Id,
  label,
  doorNumber: optionalText(20),
  city: optionalText(120),
  state: State.default(DEFAULT_STATE),
  postal_code: OptionalCep,
  /** From when to when keys are handed over, in minutes of the day. */
  ...openHours,
};

const SettledBranch = z
  .object({ ...fields, ...coordinates, precision: PointPrecision.nullable() })
  .required();

/** What the form sends: a label and an address, chosen or typed. */
export const NewBranch = z
  .object({ ...fields, ...coordinateInput, precision: PointPrecision.nullish() })
  .refine(({ street, formatted_address }) => street || formatted_address, {
    error: 'Informe o endereço.',
    path: ['formatted_address'],
  })
  .refine(closesLater, CLOSES_FIRST)
  .transform(({ lat, long, ...branch }) => ({
    ...branch,
    ...normaliseCoordinates({ lat, long, ...branch }),
    precision: branch.precision ?? null,
    formatted_address: branch.formatted_address || formatAddress({ ...branch, number: branch.doorNumber }),
  }))
  .pipe(SettledBranch);
export type NewBranch = z.infer<typeof NewBranch>;

/** An agency's office, where keys may be fetched or left. */
export const Branch = SettledBranch.extend({
  precision: PointPrecision,
  _id: Id,
  /** For `If-Match` on its next change. */
  version: z.int(),
});
export type Branch = z.infer<typeof Branch>;

/** What lists show of a branch. */
export const BranchSummary = Branch.pick({ _id: true, label: true, formatted_address: true });
export type BranchSummary = z.infer<typeof BranchSummary>;

/** The form's own view of a branch: the address as one value. */
export const BranchDraft = z
  .object({ label, address: Address, opens: minuteOfDay, closes: minuteOfDay })
  .refine(closesLater, CLOSES_FIRST);
export type BranchDraft = z.infer<typeof BranchDraft>;

/** A filled form as the call takes it: `number` travels as `doorNumber`. */
export function branchOf(
  realtor: Id,
  { address: { number, ...address }, ...branch }: BranchDraft,
): NewBranch {
  return { realtor, ...branch, doorNumber: number, ...address };
}
