import type { Address } from '@esquadro/domain/addresses/address';
import { plainName } from '@esquadro/domain/places/plain-name';
import { lazily } from '@esquadro/domain/shared/lazily';
import { type Municipality, municipalities, municipalityOf } from './gazetteer.ts';

export { municipalityOf };

/** The zone whose clock an address keeps; that of the state's capital where the city is not known. */
export function timeZoneOf(city: string, state: string): string {
  const known = municipalityOf(city, state) ?? capitalOf(state);
  if (!known) throw new Error(`no such state: ${state}`);
  return known.timeZone;
}

const capitalOf = (state: string) =>
  municipalities().find((found) => found.state === state && found.weight === 2);

type Placed = Pick<Address, 'city' | 'state' | 'latitude' | 'longitude'>;

/** The same address with its municipality's point where it came without one: distances need some point. */
export function withCoordinates<Written extends Placed>(address: Written): Written {
  if (address.latitude !== null && address.longitude !== null) return address;
  const found = municipalityOf(address.city, address.state);
  return found ? { ...address, latitude: found.latitude, longitude: found.longitude } : address;
}

/** Whether an address has the point of its municipality, or none: then no more than its city is known. */
export function isAtCityPoint({ city, state, latitude, longitude }: Placed): boolean {
  if (latitude === null || longitude === null) return true;
  const found = municipalityOf(city, state);
  return found?.latitude === latitude && found.longitude === longitude;
}

/** The name under which a municipality is kept and looked up again. */
export const municipalityPlaceId = ({ code }: Municipality) => `ibge:${code}`;

const statesByCity = lazily(() => {
  const states = new Map<string, string | undefined>();
  for (const { plain, state } of municipalities()) states.set(plain, states.has(plain) ? undefined : state);
  return states;
});

/** The state of a city that no other one shares its name with. */
export const stateOfOnlyCity = (city: string) => statesByCity().get(plainName(city));
