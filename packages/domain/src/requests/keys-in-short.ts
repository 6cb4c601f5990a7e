import { KEYS_PLACE_LABELS } from './door/keys-places.ts';
import type { KeysPlace } from './keys-location.ts';

/** Where keys are, as short as one says it: 'No imóvel' and never its address again; '' where nobody said. */
export function keysInShort(place: KeysPlace | null, address = ''): string {
  if (!place) return '';
  return place === 'property' ? KEYS_PLACE_LABELS.property : address || KEYS_PLACE_LABELS[place];
}

/** The address to fetch keys at, '' where there is nothing to fetch. */
export const keysAddress = (place: KeysPlace | null, address = ''): string =>
  place === 'realtor' || place === 'other' ? address : '';
