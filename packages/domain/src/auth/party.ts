import type { Id } from '../shared/id.ts';
import { oneLine } from '../shared/plain-text.ts';
import type { Author, Viewer } from './permissions.ts';
import type { Role } from './roles.ts';

/** Somebody without an account who acts through a link that was sent to them. */
export type PartyKind = 'tenant' | 'landlord' | 'front_desk' | 'key_desk';
export type Party = { kind: PartyKind; name: string };

export const PARTY_LABELS: Record<PartyKind, string> = {
  tenant: 'Locatário',
  landlord: 'Locador',
  front_desk: 'Portaria',
  key_desk: 'Balcão de chaves',
};

/** 'Locatário: Maria', as histories and notices name a party. */
function partyInWords({ kind, name }: Party): string {
  const known = oneLine(name);
  return known ? `${PARTY_LABELS[kind]}: ${known}` : PARTY_LABELS[kind];
}

/** A party doing something, and when. */
type Guest = { party: Party; now: Date };

/** Whoever does something: somebody signed in, or a party. */
export type AnyAuthor = Author | Guest;

declare const granted: unique symbol;

/** The one visit that a link opens; only `visitActor` makes one. */
export type VisitScope = { reach: 'visit'; requestId: Id } & { readonly [granted]: 'visit' };

/** A party, with the one visit that it may touch. */
export type VisitActor = Guest & { scope: VisitScope };

/** For whoever has already proved by a signed name that the link to this visit is theirs. */
export const visitActor = (party: Party, requestId: Id, now: Date): VisitActor => ({
  party,
  now,
  scope: { reach: 'visit', requestId } as VisitScope,
});

const viewerOf = (author: AnyAuthor): Viewer | undefined => ('viewer' in author ? author.viewer : undefined);

/** The account behind an act; null for a party. */
export const actorId = (author: AnyAuthor): Id | null => viewerOf(author)?.userId ?? null;

/** The role of whoever acts; a party has none, and so no right that a role brings. */
export const roleOf = (author: AnyAuthor): Role | undefined => viewerOf(author)?.role;

/** How a party is named; blank for somebody signed in, whose name the account tells. */
export const partyName = (author: AnyAuthor): string => ('party' in author ? partyInWords(author.party) : '');
