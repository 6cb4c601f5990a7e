import type { RequestContent } from '../request-fields.ts';

const FACTS = [
  'id',
  'status',
  'realtorId',
  'inspectorId',
  'requestedBy',
  'propertyLabel',
  'formattedAddress',
  'complement',
  'serviceLabel',
  'utcOffset',
  'timeZone',
  'keysPickupAddress',
  'keysDeliveryAddress',
] as const satisfies (keyof RequestContent)[];

/** A visit with all that notices and e-mails say of it, and who they go to. */
export type NewsVisit = Pick<RequestContent, (typeof FACTS)[number] | 'startsAt' | 'endsAt'>;

/** The same as JSON keeps it. */
export type StoredVisit = Omit<NewsVisit, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string };

export function toStoredVisit(visit: NewsVisit): StoredVisit {
  const { startsAt, endsAt, ...rest } = visit;
  return { ...pickFacts(rest), startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

const pickFacts = (visit: Omit<NewsVisit, 'startsAt' | 'endsAt'>) =>
  Object.fromEntries(FACTS.map((fact) => [fact, visit[fact]])) as Omit<NewsVisit, 'startsAt' | 'endsAt'>;

export const fromStoredVisit = (kept: StoredVisit): NewsVisit => ({
  ...kept,
  startsAt: new Date(kept.startsAt),
  endsAt: new Date(kept.endsAt),
});

/** Whether people would be told the same of both; two that are not there are the same. */
export function isSameVisit(
  one: StoredVisit | undefined | null,
  other: StoredVisit | undefined | null,
): boolean {
  if (!one || !other) return !one && !other;
  return ([...FACTS, 'startsAt', 'endsAt'] as const).every((fact) => one[fact] === other[fact]);
}
