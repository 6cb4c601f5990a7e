import { formatAddress } from '@esquadro/domain/addresses/format-address';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { detailsOf, PLAYER_DETAILS } from '@esquadro/domain/requests/request-details';
import { draftOf, type KeysDraft, type RequestDraft } from './request-draft.ts';

const twoDigits = (hour: number) => String(hour).padStart(2, '0');

/** Missing values are null. Interveners are sent only if there are some. */
export function bodyOf(draft: RequestDraft) {
  const { day, hour } = draft;
  const details = detailsOf(draft);
  if (!draft.players) for (const field of PLAYER_DETAILS) details[field] = '';
  return {
    propertyId: draft.propertyId,
    service_type: draft.service_type,
    inspectorId: draft.inspectorId,
    /** Without an offset: the property's local time. */
    date: day !== null && hour !== null ? `${day}T${twoDigits(hour)}:00:00` : null,
    ...details,
    keys_location_pickup: ownAddress(draft.pickup),
    keys_location_pickup_type: draft.pickup.type,
    keys_location_pickup_branch: ownBranch(draft.pickup),
    keys_location_delivery: ownAddress(draft.delivery),
    keys_location_delivery_type: draft.delivery.type,
    keys_location_delivery_branch: ownBranch(draft.delivery),
  };
}

const ownAddress = ({ type, address }: KeysDraft) =>
  type === 'other' && address ? address.formatted_address || formatAddress(address) : '';

const ownBranch = ({ type, branch }: KeysDraft) => (type === 'realtor' ? branch : null);

/** Only changed fields, so that nobody else's change is undone. */
export function changeOf<Body extends object>(request: InspectionRequest, body: Body): Partial<Body> {
  const before = new Map<string, unknown>(Object.entries(bodyOf(draftOf(request))));
  const changed = Object.entries(body).filter(([name, value]) => value !== before.get(name));
  return Object.fromEntries(changed) as Partial<Body>;
}
