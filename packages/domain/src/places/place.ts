import { z } from 'zod';
import { AddressOnWire } from '../addresses/address.ts';
import { optionalText } from '../shared/text-fields.ts';

const PLACE_KINDS = ['address', 'city'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

const MOST_SUGGESTIONS = 20;
const HOW_MANY = `De 1 a ${MOST_SUGGESTIONS}.`;

/** What is asked of the gazetteer while someone types. */
export const PlaceQuery = z.object({
  q: optionalText(200),
  kind: z.enum(PLACE_KINDS, "Escolha 'address' ou 'city'.").default('address'),
  limit: z.coerce.number(HOW_MANY).int(HOW_MANY).min(1, HOW_MANY).max(MOST_SUGGESTIONS, HOW_MANY).default(8),
});
export type PlaceQuery = z.infer<typeof PlaceQuery>;

/** One line under the field; `placeId` fetches its parts. */
export const PlaceSuggestion = z.object({ placeId: z.string(), label: z.string(), hint: z.string() });
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

/** The parts of a chosen place, ready for the fields of a form; what is not known of it is '' or null. */
export const Place = AddressOnWire.extend({ city: z.string(), state: z.string() });
export type Place = z.infer<typeof Place>;

/**
 * Who completes addresses in the browser: Google where the installation has a key, else our own gazetteer. And where the
 * pictures of maps come from; without an address maps have no background.
 */
export const PlaceProvider = z.object({
  google: z.object({ key: z.string(), language: z.string(), region: z.string() }).nullable(),
  tiles: z.string().nullable(),
});
export type PlaceProvider = z.infer<typeof PlaceProvider>;
