import type { Address } from '@esquadro/domain/addresses/address';
import { type Municipality, municipalities, municipalityOf } from './gazetteer.ts';

export { municipalityOf };

/** The zone whose clock an address keeps; that of the state's capital where the city is not known. */
export function timeZoneOf(city: string, state: string): string {
  const known = municipalityOf(city, state) ?? capitalOf(state);
  if (!known) throw new Error(`no such state: ${state}`);
  return known.timeZone;
}

const capitalOf = (state: string) =>
  municipalities.find((found) => found.state === state && found.weight === 2);

/** The same address with its municipality's point where it came without one: distances need some point. */
export function withCoordinates<Written extends Pick<Address, 'city' | 'state' | 'latitude' | 'longitude'>>(
  address: Written,
): Written {
  if (address.latitude !== null && address.longitude !== null) return address;
  const found = municipalityOf(address.city, address.state);
  return found ? { ...address, latitude: found.latitude, longitude: found.longitude } : address;
}

/** The name under which a municipality is kept and looked up again. */
export const municipalityPlaceId = ({ code }: Municipality) => `ibge:${code}`;
