import { addressOnWire } from '@esquadro/domain/addresses/address';
import { BRAZIL } from '@esquadro/domain/addresses/country';
import { formatAddress } from '@esquadro/domain/addresses/format-address';
import type { Place } from '@esquadro/domain/places/place';
import { parseCep } from '@esquadro/domain/shared/brazilian-documents';

export type GoogleComponent = { longText: string | null; shortText: string | null; types: string[] };

export type GooglePlace = {
  id: string;
  formattedAddress?: string | null;
  location?: { lat: () => number; lng: () => number } | null;
  addressComponents?: GoogleComponent[];
};

/** In Brazil the municipality is Google's second administrative level, not the locality. */
export function readGooglePlace(place: GooglePlace): Place {
  const components = place.addressComponents ?? [];
  const find = (...types: string[]) =>
    types.map((type) => components.find((component) => component.types.includes(type))).find(Boolean);
  const long = (...types: string[]) => find(...types)?.longText ?? '';

  if (find('country')?.shortText !== 'BR') throw new Error('not in Brazil');
  const parts = {
    street: long('route'),
    number: long('street_number'),
    unit: long('subpremise'),
    city: long('administrative_area_level_2', 'locality'),
    state: find('administrative_area_level_1')?.shortText ?? '',
    postal_code: parseCep(long('postal_code')) ?? '',
  };
  return addressOnWire({
    ...parts,
    country: BRAZIL,
    placeId: place.id,
    latitude: place.location?.lat() ?? null,
    longitude: place.location?.lng() ?? null,
    precision: place.location ? 'door' : 'city',
    formatted_address: place.formattedAddress || formatAddress(parts),
  });
}
