import { formatAddress } from '@esquadro/domain/addresses/format-address';
import { contactOf } from '@esquadro/domain/requests/door/contact-of';
import type { VisitContact, VisitParty } from '@esquadro/domain/requests/door/visit-contacts';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { detailsOf, PLAYER_DETAILS } from '@esquadro/domain/requests/request-details';
import { sameValue } from '../../../../lib/edits/same-value.ts';
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
    retry_of: draft.retry_of,
    inspectorId: draft.inspectorId,
    /** Without an offset: the property's local time. */
    date: day !== null && hour !== null ? `${day}T${twoDigits(hour)}:00:00` : null,
    ...details,
    contacts: contactsOf(draft),
    keys_location_pickup: ownAddress(draft.pickup),
    keys_location_pickup_type: draft.pickup.type,
    keys_location_pickup_branch: ownBranch(draft.pickup),
    keys_location_delivery: ownAddress(draft.delivery),
    keys_location_delivery_type: draft.delivery.type,
    keys_location_delivery_branch: ownBranch(draft.delivery),
  };
}

/** Of the parties that there are; the others are forgotten. */
function contactsOf({ players, door_kind, contacts }: RequestDraft): Record<VisitParty, VisitContact> {
  const of = (party: VisitParty, isThere: boolean) => contactOf(isThere ? contacts : null, party);
  return {
    tenant: of('tenant', players),
    landlord: of('landlord', players),
    front_desk: of('front_desk', door_kind === 'front_desk'),
  };
}

const ownAddress = ({ type, address }: KeysDraft) =>
  type === 'other' && address ? address.formatted_address || formatAddress(address) : '';

const ownBranch = ({ type, branch }: KeysDraft) => (type === 'realtor' ? branch : null);

/** Only changed fields, so that nobody else's change is undone. */
export function changeOf<Body extends object>(request: InspectionRequest, body: Body): Partial<Body> {
  const before = new Map<string, unknown>(Object.entries(bodyOf(draftOf(request))));
  const changed = Object.entries(body).filter(([name, value]) => !sameValue(value, before.get(name)));
  return Object.fromEntries(changed) as Partial<Body>;
}
