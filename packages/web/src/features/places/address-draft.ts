import { BRAZIL } from '@esquadro/domain/addresses/country';
import { formatAddress } from '@esquadro/domain/addresses/format-address';
import { State } from '@esquadro/domain/addresses/states';
import type { Place } from '@esquadro/domain/places/place';
import { type KnownPoint, NO_POINT, pointAfterChange } from '@esquadro/domain/places/precision';
import { splitAddress } from '@esquadro/domain/places/split-address';
import { stateOfCep } from '@esquadro/domain/places/state-of-cep';

export const PARTS = ['street', 'number', 'unit', 'city', 'state', 'postal_code'] as const;
export type Part = (typeof PARTS)[number];

/** An address while it is being written: what the domain's `Address` takes, every part there, maybe blank. */
export type AddressDraft = Omit<Place, 'lat' | 'long' | 'precision'> & KnownPoint;

export const BLANK: AddressDraft = {
  street: '',
  number: '',
  unit: '',
  city: '',
  state: '',
  country: BRAZIL,
  postal_code: '',
  placeId: '',
  ...NO_POINT,
  formatted_address: '',
};

export const isBlank = (draft: AddressDraft) =>
  PARTS.every((part) => !draft[part]) && !draft.formatted_address;

/** What the address reads as: as it was chosen, else its parts in order. */
export const writtenForm = (draft: AddressDraft) => draft.formatted_address || formatAddress(draft);

/**
 * A part changed by hand. The name of the chosen place no longer holds then, and of its point what `pointAfterChange`
 * leaves. A unit is inside the same building and changes neither.
 */
export function withPart(draft: AddressDraft, part: Part, text: string): AddressDraft {
  if (part === 'unit') return { ...draft, unit: text };
  const changed = { ...draft, [part]: text };
  return { ...changed, ...pointAfterChange(draft, changed), placeId: '', formatted_address: '' };
}

/** A chosen place. One without a street (a city, a CEP) only fills in what it knows. */
export function withPlace(draft: AddressDraft, place: Place): AddressDraft {
  const { lat: _lat, long: _long, ...chosen } = place;
  if (chosen.street) return { ...chosen, unit: chosen.unit || draft.unit };
  const known = Object.fromEntries(PARTS.filter((part) => chosen[part]).map((part) => [part, chosen[part]]));
  const { latitude, longitude, precision } = chosen;
  return { ...draft, ...known, placeId: '', latitude, longitude, precision, formatted_address: '' };
}

/** What was typed and left without choosing: its parts as far as they can be told apart. */
export function fromTyped(text: string): AddressDraft {
  const { rest, ...parts } = splitAddress(text);
  const last = rest.at(-1) ?? '';
  // Only by its letters: written in full, 'São Paulo' and 'Rio de Janeiro' are the city more often.
  const state = rest.length > 1 && last.length === 2 ? State.safeParse(last).data : undefined;
  const city = rest.at(state ? -2 : -1) ?? '';
  return { ...BLANK, ...parts, city, state: state ?? stateOfCep(parts.postal_code) ?? '' };
}
