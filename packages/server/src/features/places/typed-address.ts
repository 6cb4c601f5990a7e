import { addressOnWire } from '@esquadro/domain/addresses/address';
import { BRAZIL } from '@esquadro/domain/addresses/country';
import { formatAddress } from '@esquadro/domain/addresses/format-address';
import { State } from '@esquadro/domain/addresses/states';
import type { Place } from '@esquadro/domain/places/place';
import { type SplitAddress, splitAddress } from '@esquadro/domain/places/split-address';
import { type Municipality, municipalityOf } from './gazetteer.ts';
import { citiesBeginning } from './search-cities.ts';

/** Fewer letters of a city than this would suggest half of the country. */
const LEAST_LETTERS = 3;

/**
 * A street typed by hand and followed by a city, read against the gazetteer: one address for each city that may be
 * meant, the likeliest first, at the city's point.
 */
export function readTypedAddress(text: string, limit: number): Place[] {
  const { rest, ...parts } = splitAddress(text);
  if (!parts.street || rest.length === 0) return [];
  const { cities, district } = citiesMeant(rest, limit);
  return cities.map((city) => addressIn(city, parts, district));
}

type Meant = { cities: Municipality[]; district: string[] };

/** 'Centro, Campinas, SP': the state may be there or not; 'São Paulo' alone is the city. */
function citiesMeant(rest: string[], limit: number): Meant {
  const last = rest.at(-1) ?? '';
  const beforeLast = rest.at(-2);
  const state = State.safeParse(last).data;
  if (state && beforeLast) {
    const exact = municipalityOf(beforeLast, state);
    const cities = exact ? [exact] : last.length === 2 ? citiesBeginning(beforeLast, limit, state) : [];
    if (cities.length > 0) return { cities, district: rest.slice(0, -2) };
  }
  const cities = last.length >= LEAST_LETTERS ? citiesBeginning(last, limit) : [];
  return { cities, district: rest.slice(0, -1) };
}

function addressIn(municipality: Municipality, parts: Omit<SplitAddress, 'rest'>, district: string[]): Place {
  const { name: city, state, latitude, longitude } = municipality;
  return addressOnWire({
    ...parts,
    city,
    state,
    country: BRAZIL,
    placeId: '',
    latitude,
    longitude,
    precision: 'city',
    // An address has no field of its own for the district: it stays in what is read.
    formatted_address: formatAddress({ ...parts, city: [...district, city].join(' - '), state }),
  });
}
