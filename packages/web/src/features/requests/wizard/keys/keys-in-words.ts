import { formatAddress } from '@esquadro/domain/addresses/format-address';
import type { Branch } from '@esquadro/domain/realtors/branch';
import { KEYS_PLACE_LABELS } from '@esquadro/domain/requests/door/keys-places';
import type { KeysDraft } from '../draft/request-draft.ts';

/** The branch by its name, or the address of the keys. */
export function keysInWords({ type, branch, address }: KeysDraft, branches: readonly Branch[]): string {
  if (!type) return 'não informada';
  const place = KEYS_PLACE_LABELS[type].toLowerCase();
  if (type === 'realtor') return branches.find(({ _id }) => _id === branch)?.label ?? place;
  if (type === 'other' && address) return address.formatted_address || formatAddress(address) || place;
  return place;
}
