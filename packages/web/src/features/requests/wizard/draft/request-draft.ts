import { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Property } from '@esquadro/domain/properties/property';
import { VisitParty } from '@esquadro/domain/requests/door/visit-contacts';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { KeysPlace } from '@esquadro/domain/requests/keys-location';
import type { Slot } from '@esquadro/domain/requests/nearest-slots';
import { suggestRent } from '@esquadro/domain/requests/rent-suggestion';
import { answeredDetails, detailsOf, initialDetails } from '@esquadro/domain/requests/request-details';
import type { Tier } from '@esquadro/domain/settings/settings';
import { Id } from '@esquadro/domain/shared/id';
import { fullName } from '@esquadro/domain/users/full-name';
import { z } from 'zod';

const written = z.string();
const coordinate = z.number().nullable();
const KeysAddress = z
  .object({
    street: written,
    number: written,
    unit: written,
    city: written,
    state: written,
    country: written,
    postal_code: written,
    placeId: written,
    latitude: coordinate,
    longitude: coordinate,
    formatted_address: written,
  })
  .partial();

/** The address of the keys is kept in parts. */
const KeysDraft = z.object({
  type: KeysPlace.nullable(),
  branch: Id.nullable(),
  address: KeysAddress.nullable(),
});
export type KeysDraft = z.infer<typeof KeysDraft>;

/** Also stored in the browser until it is sent: older shapes must stay readable. */
export const RequestDraft = z.object({
  realtorId: Id.nullable(),
  propertyId: Id.nullable(),
  /** Shown before the property is fetched. */
  propertyName: z.string(),
  service_type: Id.nullable(),
  ...answeredDetails,
  rent: answeredDetails.rent.nullable(),
  door_kind: answeredDetails.door_kind.default(null),
  door_note: answeredDetails.door_note.default(''),
  keys_eve: answeredDetails.keys_eve.default(false),
  /** As typed. */
  contacts: z.partialRecord(VisitParty, z.object({ phone: written, email: written })).default({}),
  pickup: KeysDraft,
  delivery: KeysDraft,
  day: LocalDay.nullable(),
  hour: z.int().nullable(),
  inspectorId: Id.nullable(),
  inspectorName: z.string(),
  /** Set when a cell in this inspector's column of the calendar was pressed. */
  onlyInspector: Id.nullable(),
  /** The failed visit that this one is booked in place of. */
  retry_of: Id.nullable().default(null),
});
export type RequestDraft = z.infer<typeof RequestDraft>;

/** From an empty cell of the calendar. */
export type WizardStart = { day?: string; hour?: number; inspectorId?: string };

const NO_KEYS: KeysDraft = { type: null, branch: null, address: null };
const NO_SLOT = { hour: null, inspectorId: null, inspectorName: '' };

/** Clears the slot. An hour from the calendar without an inspector is kept. */
const slotLost = ({ inspectorId }: RequestDraft) => (inspectorId === null ? {} : NO_SLOT);

export function emptyDraft(realtorId: string | null, start: WizardStart = {}): RequestDraft {
  return {
    ...initialDetails,
    realtorId,
    propertyId: null,
    propertyName: '',
    service_type: null,
    contacts: {},
    pickup: NO_KEYS,
    delivery: NO_KEYS,
    ...NO_SLOT,
    day: start.day ?? null,
    hour: start.hour ?? null,
    onlyInspector: start.inspectorId ?? null,
    retry_of: null,
  };
}

export function draftOf(request: InspectionRequest): RequestDraft {
  return {
    ...detailsOf(request),
    realtorId: request.realtorId,
    propertyId: request.propertyId,
    propertyName: request.address.label,
    service_type: request.service_type,
    contacts: request.contacts ?? {},
    pickup: keysOf(request, 'pickup'),
    delivery: keysOf(request, 'delivery'),
    day: request.date.slice(0, 10),
    hour: Number(request.date.slice(11, 13)),
    inspectorId: request.inspectorId,
    inspectorName: fullName(request.inspector.user),
    onlyInspector: null,
    retry_of: null,
  };
}

/** A copy of a request without time and inspector; of one that failed, another try. */
export const draftLike = (request: InspectionRequest): RequestDraft => ({
  ...draftOf(request),
  ...NO_SLOT,
  day: null,
  retry_of: request.field_state === 'failed' ? request._id : null,
});

function keysOf(request: InspectionRequest, way: 'pickup' | 'delivery'): KeysDraft {
  const type = request[`keys_location_${way}_type`];
  const formatted_address = request[`keys_location_${way}`];
  return {
    type,
    branch: request[`keys_location_${way}_branch`],
    address: type === 'other' && formatted_address ? { formatted_address } : null,
  };
}

/** Clears property, branches and services. */
export function withAgency(draft: RequestDraft, realtorId: string | null): RequestDraft {
  return { ...withoutProperty(draft), realtorId, service_type: null, pickup: NO_KEYS, delivery: NO_KEYS };
}

/** Clears what depends on the property. */
export function withoutProperty(draft: RequestDraft): RequestDraft {
  return {
    ...draft,
    propertyId: null,
    propertyName: '',
    retry_of: null,
    rent: initialDetails.rent,
    ...slotLost(draft),
  };
}

/** The rent is suggested again. */
export function withProperty(draft: RequestDraft, property: Property, tiers: readonly Tier[]): RequestDraft {
  return {
    ...draft,
    realtorId: property.realtorId,
    propertyId: property._id,
    propertyName: property.label,
    retry_of: property._id === draft.propertyId ? draft.retry_of : null,
    rent: suggestedRent(property.square_footage, draft.furnished, tiers),
    ...slotLost(draft),
  };
}

/** Price and duration depend on it. */
export function withFurnished(
  draft: RequestDraft,
  furnished: boolean,
  property: { area: number } | undefined,
  tiers: readonly Tier[],
): RequestDraft {
  if (!property) return { ...draft, furnished };
  return { ...draft, furnished, rent: suggestedRent(property.area, furnished, tiers), ...slotLost(draft) };
}

export const withService = (draft: RequestDraft, service_type: string): RequestDraft => ({
  ...draft,
  service_type,
  ...slotLost(draft),
});

export const withDay = (draft: RequestDraft, day: string): RequestDraft => ({ ...draft, day, ...NO_SLOT });

export const withSlot = (draft: RequestDraft, slot: Slot): RequestDraft => ({
  ...draft,
  hour: slot.hour,
  inspectorId: slot.inspectorId,
  inspectorName: slot.full_name,
});

const suggestedRent = (area: number, furnished: boolean, tiers: readonly Tier[]) =>
  suggestRent({ area, furnished }, tiers).rent;
