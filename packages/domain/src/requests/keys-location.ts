import { z } from 'zod';
import { Id } from '../shared/id.ts';
import { optionalText } from '../shared/text-fields.ts';
import { KEYS_PLACES } from './door/keys-places.ts';

export const KeysPlace = z.enum(KEYS_PLACES, 'Escolha onde estão as chaves.');
export type KeysPlace = z.infer<typeof KeysPlace>;

const address = optionalText(500).removeDefault();

/** Nothing chosen may be sent as '' or as null. */
const place = z.union([z.literal(''), KeysPlace], 'Escolha onde estão as chaves.').nullable();
const branch = z.union([z.literal(''), Id], 'Identificador inválido.').nullable();

/**
 * The key fields of a request as they are sent. The address is free text for 'other'; for a branch and for
 * the property the server writes it.
 */
export const keysFields = {
  keys_location_pickup: address,
  keys_location_pickup_type: place,
  keys_location_pickup_branch: branch,
  keys_location_delivery: address,
  keys_location_delivery_type: place,
  keys_location_delivery_branch: branch,
};

/** The same as they are answered. */
export const keysAnswer = {
  keys_location_pickup: z.string(),
  keys_location_pickup_type: KeysPlace.nullable(),
  keys_location_pickup_branch: Id.nullable(),
  keys_location_delivery: z.string(),
  keys_location_delivery_type: KeysPlace.nullable(),
  keys_location_delivery_branch: Id.nullable(),
};
