import type { Property } from '@esquadro/domain/properties/property';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { NEW_REQUEST } from '@esquadro/domain/requests/new-inspection-request';
import type { Tier } from '@esquadro/domain/settings/settings';
import { emptyDraft, type RequestDraft, withProperty, withService, withSlot } from './request-draft.ts';

/** A rising number as an `_id`. */
export const id = (number: number) => number.toString(16).padStart(24, '0');

const address = {
  street: 'Rua Augusta',
  number: '100',
  unit: '',
  city: 'São Paulo',
  state: 'SP' as const,
  country: 'Brasil' as const,
  postal_code: '01305000',
  placeId: '',
  latitude: -23.55,
  longitude: -46.65,
  precision: 'door' as const,
  lat: -23.55,
  long: -46.65,
  formatted_address: 'Rua Augusta, 100 - São Paulo - SP, 01305-000',
};

export const flat: Property = {
  _id: id(1),
  label: 'Apto Augusta',
  photo: null,
  square_footage: 80,
  realtorId: id(2),
  realtor_name: 'Casa Nova',
  address,
  time_zone: 'America/Sao_Paulo',
  unit: 'apto 12',
  key_code: '',
  external_code: '',
  pictures: [],
  files: [],
  notes: [],
  links: { pictures: [], photo: [], files: [] },
};

export const tiers: Tier[] = [
  { min_squareMeter: 0, max_squareMeter: 100, price: 2, price_furbished: 3 },
  { min_squareMeter: 100, max_squareMeter: 500, price: 1.5, price_furbished: 2.5 },
];

const nearest = { hour: 10, inspectorId: id(3), full_name: 'Ana Souza', distance: 2.5 };

/** A draft with everything that a booking needs. */
export function completeDraft(): RequestDraft {
  const chosen = withService(withProperty(emptyDraft(null), flat, tiers), id(4));
  return withSlot({ ...chosen, day: '2026-11-19' }, nearest);
}

export function booked(changes: Partial<InspectionRequest> = {}): InspectionRequest {
  const { unit: _unit, placeId: _placeId, country: _country, ...visited } = address;
  return {
    _id: id(9),
    number: 1043,
    key_state: 'none',
    confirmation: 'none',
    field_state: 'none',
    field_at: null,
    field_eta: null,
    failure_reason: null,
    cancel_reason: null,
    retry_of: null,
    version: 3,
    requestedBy: id(5),
    requestedBy_name: 'Paula Nogueira',
    propertyId: flat._id,
    property: {
      _id: flat._id,
      label: flat.label,
      square_footage: 80,
      unit: 'apto 12',
      address,
      photo: null,
      deleted: false,
    },
    realtorId: flat.realtorId,
    realtor: { _id: flat.realtorId, company: 'Casa Nova', phone: '1133221000' },
    inspectorId: nearest.inspectorId,
    inspector: {
      _id: nearest.inspectorId,
      user: {
        _id: id(6),
        first_name: 'Ana',
        last_name: 'Souza',
        phone: '11976543000',
        cpf: '52998224725',
        photo: null,
      },
    },
    service_type: id(4),
    service_label: 'Entrada',
    date: '2026-11-19T10:00:00-03:00',
    time_zone: 'America/Sao_Paulo',
    duration: 60,
    ...NEW_REQUEST,
    rent: 160,
    pricing: null,
    photos: [],
    files: [],
    address: { ...visited, label: flat.label },
    area: 80,
    complement: 'apto 12',
    date_creation: '2026-11-10T12:00:00.000Z',
    date_assigned: null,
    date_completed: null,
    ...changes,
  };
}
