import type { KeysPlace } from '@esquadro/domain/requests/keys-location';
import type { InspectionRequestChange } from '@esquadro/domain/requests/new-inspection-request';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../../platform/db/client.ts';
import { keyBranches } from '../../realtors/queries.ts';
import { branchStop } from './key-stop.ts';
import type { PropertySnapshot } from './property-snapshot.ts';

const SIDES = ['pickup', 'delivery'] as const;
type Side = (typeof SIDES)[number];

type AskedKeys = Required<
  Pick<
    InspectionRequestChange,
    `keys_location_${Side}` | `keys_location_${Side}_type` | `keys_location_${Side}_branch` | 'keys_eve'
  >
>;

/** What was selected; without a selector, what the branch or the address that was sent implies. */
function kindOf(asked: AskedKeys, side: Side): KeysPlace | null {
  const selected = asked[`keys_location_${side}_type`];
  if (selected) return selected;
  if (asked[`keys_location_${side}_branch`]) return 'realtor';
  return asked[`keys_location_${side}`] ? 'other' : null;
}

/** A selector that a change empties takes branch and address along, unless they are sent anew. */
export function emptiedKeys(changes: Partial<AskedKeys>): Partial<AskedKeys> {
  const emptied = SIDES.filter((side) => {
    const selector = changes[`keys_location_${side}_type`];
    return selector === '' || selector === null;
  });
  return Object.fromEntries(
    emptied.flatMap((side) => [
      [`keys_location_${side}`, ''],
      [`keys_location_${side}_branch`, null],
    ]),
  );
}

type Settled = { kind: KeysPlace | null; branchId: Id | null; address: string };
type At = Pick<PropertySnapshot, 'realtorId' | 'formattedAddress' | 'complement'>;

/**
 * Where the keys are, as a request keeps it: the address of a branch and of the property are written here,
 * whatever was sent. A branch of another agency is refused like one that does not exist. `stop` is where the key is
 * fetched on the day of the visit, for the search that the booking has to pass.
 */
export async function resolveKeyPlaces(tx: Db, at: At, asked: AskedKeys) {
  const chosen = SIDES.flatMap((side) =>
    kindOf(asked, side) === 'realtor' ? asked[`keys_location_${side}_branch`] || [] : [],
  );
  const branches = await keyBranches(tx, at.realtorId, chosen);

  const settle = (side: Side): Settled => {
    const kind = kindOf(asked, side);
    if (kind === 'property') {
      return {
        kind,
        branchId: null,
        address: [at.formattedAddress, at.complement].filter(Boolean).join(', '),
      };
    }
    if (kind !== 'realtor') return { kind, branchId: null, address: asked[`keys_location_${side}`] };
    const branchId = asked[`keys_location_${side}_branch`] || '';
    const branch = branches.get(branchId);
    if (!branch) {
      throw new AppError('input.invalid', {
        fields: { [`keys_location_${side}_branch`]: 'Escolha uma filial da imobiliária.' },
      });
    }
    return { kind, branchId, address: branch.formattedAddress };
  };

  const pickup = settle('pickup');
  const delivery = settle('delivery');
  const branch = branches.get(pickup.branchId ?? '');
  const stop = branch && !asked.keys_eve ? branchStop(branch) : null;
  const columns = {
    keysPickupKind: pickup.kind,
    keysPickupBranchId: pickup.branchId,
    keysPickupAddress: pickup.address,
    keysDeliveryKind: delivery.kind,
    keysDeliveryBranchId: delivery.branchId,
    keysDeliveryAddress: delivery.address,
    keysLatitude: stop?.point.latitude ?? null,
    keysLongitude: stop?.point.longitude ?? null,
  };
  return { columns, stop };
}
