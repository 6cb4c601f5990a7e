import { z } from 'zod';
import { OptionalCep, optionalText, requiredText } from '../shared/text-fields.ts';
import { coordinateInput, coordinates, normaliseCoordinates } from './coordinates.ts';
import { Country } from './country.ts';
import { formatAddress } from './format-address.ts';
import { PointPrecision } from './point-precision.ts';
import { State } from './states.ts';

/** Google's place ids have no stated limit; the longest seen stay far below this. */
const LONGEST_PLACE_ID = 500;

/** Fields under the same name and rule wherever an address is written. */
export const placeFields = {
  street: optionalText(200),
  unit: optionalText(60),
  city: requiredText('Informe a cidade.', 120),
  country: Country,
  placeId: optionalText(LONGEST_PLACE_ID),
  formatted_address: optionalText(500),
};

const parts = { ...placeFields, number: optionalText(20), state: State, postal_code: OptionalCep };

const WrittenAddress = z
  .object({ ...parts, ...coordinates, precision: PointPrecision.nullable() })
  .required();

/**
 * A Brazilian address as it is kept: one spelling of the coordinates, and always a written form.
 * Takes `lat`/`long` and `latitude`/`longitude` alike. How exact its point is, the server settles.
 */
export const Address = z
  .object({ ...parts, ...coordinateInput, precision: PointPrecision.nullish() }, 'Informe o endereço.')
  .refine(({ street, formatted_address }) => street || formatted_address, {
    error: 'Informe a rua.',
    path: ['street'],
  })
  .transform(({ lat, long, ...address }) => ({
    ...address,
    ...normaliseCoordinates({ lat, long, ...address }),
    precision: address.precision ?? null,
    formatted_address: address.formatted_address || formatAddress(address),
  }))
  .pipe(WrittenAddress);
export type Address = z.infer<typeof Address>;

/** An address whose point is settled. */
export type SettledAddress = Address & { precision: PointPrecision };

/** What the API answers: the coordinates under both spellings. */
export const AddressOnWire = WrittenAddress.extend({
  precision: PointPrecision,
  lat: coordinates.latitude,
  long: coordinates.longitude,
});
export type AddressOnWire = z.infer<typeof AddressOnWire>;

export function addressOnWire(address: SettledAddress): AddressOnWire {
  return { ...address, lat: address.latitude, long: address.longitude };
}
