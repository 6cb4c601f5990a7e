import { Address } from '@esquadro/domain/addresses/address';
import type { Random } from './random.ts';
import { CITIES, type DemoCity } from './world-data.ts';

function cityNamed(name: string): DemoCity {
  const found = CITIES.find(({ city }) => city === name);
  if (!found) throw new Error(`the demo world has no ${name}`);
  return found;
}

/** A plausible address within some four kilometres of a city's centre. */
export function makeAddress(name: string, random: Random): Address {
  const { city, state, latitude, longitude, postalPrefix, streets } = cityNamed(name);
  const near = () => (random.upTo(8_000) - 4_000) / 100_000;
  return Address.parse({
    street: random.pick(streets),
    number: String(10 + random.upTo(1_900)),
    city,
    state,
    postal_code: `${postalPrefix}${String(random.upTo(100_000)).padStart(5, '0')}`,
    latitude: latitude + near(),
    longitude: longitude + near(),
  });
}
