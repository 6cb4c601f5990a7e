import { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Property } from '@esquadro/domain/properties/property';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { KeysPlace } from '@esquadro/domain/requests/keys-location';
import type { Slot } from '@esquadro/domain/requests/nearest-slots';
import { suggestRent } from '@esquadro/domain/requests/rent-suggestion';
import { answeredDetails, detailsOf, initialDetails } from '@esquadro/domain/requests/request-details';
import type { Tier } from '@esquadro/domain/settings/settings';
import { Id } from '@esquadro/domain/shared/id';
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

/** Where keys are fetched or left, as the form holds it: the address of their own keeps its parts. */
const KeysDraft = z.object({
  type: KeysPlace.nullable(),
  branch: Id.nullable(),
  address: KeysAddress.nullable(),
});
export type KeysDraft = z.infer<typeof KeysDraft>;

/** A request while it is being written. This shape is also how a browser keeps it until it is sent. */
export const RequestDraft = z.object({
  realtorId: Id.nullable(),
  propertyId: Id.nullable(),
  /** The name of the property, to speak of a draft before anything is fetched. */
  propertyName: z.string(),
  service_type: Id.nullable(),
  ...answeredDetails,
  rent: answeredDetails.rent.nullable(),
  pickup: KeysDraft,
  delivery: KeysDraft,
  day: LocalDay.nullable(),
  hour: z.int().nullable(),
  inspectorId: Id.nullable(),
  inspectorName: z.string(),
  /** Offers only this inspector, whose column of the calendar was pressed. */
  onlyInspector: Id.nullable(),
});
export type RequestDraft = z.infer<typeof RequestDraft>;

/** What the calendar already knows when an empty cell is pressed. */
export type WizardStart = { day?: string; hour?: number; inspectorId?: string };

const NO_KEYS: KeysDraft = { type: null, branch: null, address: null };
const NO_SLOT = { hour: null, inspectorId: null, inspectorName: '' };

/** Whoever was free may not be any more. An hour pressed in the calendar, still without anybody, is kept. */
const slotLost = ({ inspectorId }: RequestDraft) => (inspectorId === null ? {} : NO_SLOT);

/** A request that says nothing yet. */
export function emptyDraft(realtorId: string | null, start: WizardStart = {}): RequestDraft {
  return {
    ...initialDetails,
    realtorId,
    propertyId: null,
    propertyName: '',
    service_type: null,
    pickup: NO_KEYS,
    delivery: NO_KEYS,
    ...NO_SLOT,
    day: start.day ?? null,
    hour: start.hour ?? null,
    onlyInspector: start.inspectorId ?? null,
  };
}

/** The draft that a request which exists starts from; its date carries the property's own clock. */
export function draftOf(request: InspectionRequest): RequestDraft {
  const { first_name, last_name } = request.inspector.user;
  return {
    ...detailsOf(request),
    realtorId: request.realtorId,
    propertyId: request.propertyId,
    propertyName: request.address.label,
    service_type: request.service_type,
    pickup: keysOf(request, 'pickup'),
    delivery: keysOf(request, 'delivery'),
    day: request.date.slice(0, 10),
    hour: Number(request.date.slice(11, 13)),
    inspectorId: request.inspectorId,
    inspectorName: `${first_name} ${last_name}`,
    onlyInspector: null,
  };
}

/** A new request like one that exists: everything but when and who. */
export const draftLike = (request: InspectionRequest): RequestDraft => ({
  ...draftOf(request),
  ...NO_SLOT,
  day: null,
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

/** Another agency: nothing of its properties, branches and services stays chosen. */
export function withAgency(draft: RequestDraft, realtorId: string | null): RequestDraft {
  return { ...withoutProperty(draft), realtorId, service_type: null, pickup: NO_KEYS, delivery: NO_KEYS };
}

/** Without a property there is neither a rent nor anybody to visit it. */
export function withoutProperty(draft: RequestDraft): RequestDraft {
  return { ...draft, propertyId: null, propertyName: '', rent: initialDetails.rent, ...slotLost(draft) };
}

/** Another property: the rent is suggested anew. */
export function withProperty(draft: RequestDraft, property: Property, tiers: readonly Tier[]): RequestDraft {
  return {
    ...draft,
    realtorId: property.realtorId,
    propertyId: property._id,
    propertyName: property.label,
    rent: suggestedRent(property.square_footage, draft.furnished, tiers),
    ...slotLost(draft),
  };
}

/** Furniture changes both the price and how long the visit takes. */
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

/** The slot sets both the hour and who comes. */
export const withSlot = (draft: RequestDraft, slot: Slot): RequestDraft => ({
  ...draft,
  hour: slot.hour,
  inspectorId: slot.inspectorId,
  inspectorName: slot.full_name,
});

const suggestedRent = (area: number, furnished: boolean, tiers: readonly Tier[]) =>
  suggestRent({ area, furnished }, tiers).rent;
