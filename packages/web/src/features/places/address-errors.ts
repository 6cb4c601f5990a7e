import { PARTS, type Part } from './address-draft.ts';

/** What a form knows to be wrong with an address: one sentence, or an object with one for each part. */
export type AddressError = string | object | undefined;

const messageIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
    ? value.message || undefined
    : undefined;

/** The sentence about the address as a whole. */
export const sentenceOf = (error: AddressError) => (typeof error === 'string' ? error : messageIn(error));

/** The sentence about the point on the map. */
export const pointErrorOf = (error: AddressError) =>
  typeof error === 'object' && 'latitude' in error ? messageIn(error.latitude) : undefined;

/** The sentences beside the parts. */
export function partErrors(error: AddressError): Partial<Record<Part, string>> {
  if (typeof error !== 'object') return {};
  const nested = new Map<string, unknown>(Object.entries(error));
  const found = PARTS.map((part) => [part, messageIn(nested.get(part))] as const);
  return Object.fromEntries(found.filter(([, sentence]) => sentence));
}
