import { z } from 'zod';
import { placeFields } from '../addresses/address.ts';
import { coordinateInput, coordinates, normaliseCoordinates } from '../addresses/coordinates.ts';
import { DEFAULT_STATE, State } from '../addresses/states.ts';
import { Id } from '../shared/id.ts';
import { optionalText, requiredText } from '../shared/text-fields.ts';

/** These words are fixed: shown to the letter. */
export const CITY_REQUIRED = 'City is required';

const fields = {
  city: requiredText(CITY_REQUIRED, 120),
  state: State.default(DEFAULT_STATE),
  country: placeFields.country,
  placeId: placeFields.placeId,
  formattedAddress: optionalText(500),
};

const SettledCity = z.object({ ...fields, ...coordinates }).required();

/** Whether a city that the gazetteer does not know is meant as it was typed. */
const confirmUnknown = z
  .boolean('Informe se a cidade é para entrar assim mesmo.')
  .default(false)
  .describe('Uma cidade que não está no cadastro de municípios só entra com true.');

/** What adding a city takes: its name; the rest is filled in from the gazetteer where it is left out. */
export const NewCity = z
  .object({ ...fields, ...coordinateInput, confirmUnknown }, CITY_REQUIRED)
  .transform(({ lat, long, ...city }) => ({ ...city, ...normaliseCoordinates({ lat, long, ...city }) }))
  .pipe(SettledCity.extend({ confirmUnknown: z.boolean() }));
export type NewCity = z.infer<typeof NewCity>;

/** A city that agencies and inspectors may choose; `id` repeats `_id`, as the specification's client reads both. */
export const City = SettledCity.extend({ _id: Id, id: Id });
export type City = z.infer<typeof City>;

/** The same in a list, with how many agencies and inspectors chose it. */
export const ListedCity = City.extend({ uses: z.int() });
export type ListedCity = z.infer<typeof ListedCity>;
