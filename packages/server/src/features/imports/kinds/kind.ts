import type { Author } from '@esquadro/domain/auth/permissions';
import type { Drafts, Problems } from '@esquadro/domain/imports/import-drafts';
import type { ImportKind } from '@esquadro/domain/imports/import-kinds';
import { plainName } from '@esquadro/domain/places/plain-name';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../../platform/db/client.ts';

/** The record that a row is about, if there is one already. */
export type Known =
  /** `change` is what the row says otherwise, and `before` what the record says of it; both empty where it says the same. */
  | { id: Id; change: Record<string, unknown>; before: Record<string, unknown> }
  /** It is there, but is not to be changed by this row. */
  | { problems: Problems };

type Options = { invites: boolean };

/** What the rows of one kind are brought in by: the use cases of its form, under the rights of who runs the import. */
export type KindOfRow<Draft> = {
  /** What makes two rows of a file the same record, and the field that says so. */
  keyOf: (draft: Draft) => { key: string; field: keyof Problems };
  /** The records that drafts are about, by position; asked for together. */
  findKnown: (db: Db, author: Author, drafts: Draft[]) => Promise<(Known | undefined)[]>;
  /** Adds all of them or none. */
  add: (tx: Db, author: Author, drafts: Draft[], options: Options) => Promise<Id[]>;
  change: (tx: Db, author: Author, id: Id, change: Record<string, unknown>) => Promise<void>;
  remove: (tx: Db, author: Author, id: Id) => Promise<void>;
  /** The versions that records have now, by id. */
  versions: (tx: Db, author: Author, ids: Id[]) => Promise<Map<Id, number>>;
  /** The version of a record nobody has used yet; undefined once it is gone or in use. Holds it for the transaction. */
  unusedVersion: (
    tx: Db,
    author: Author,
    id: Id,
    change: 'remove' | 'restore',
  ) => Promise<number | undefined>;
};

export type Kinds = { [Kind in ImportKind]: KindOfRow<Drafts[Kind]> };

/** What a draft says otherwise than a record, leaving out what it does not say; with what the record says of that. */
export function differences<Fields extends Record<string, unknown>>(
  said: Fields,
  stored: Record<keyof Fields, unknown>,
): { change: Partial<Fields>; before: Record<string, unknown> } {
  const change: Partial<Fields> = {};
  const before: Record<string, unknown> = {};
  for (const field of Object.keys(said) as (keyof Fields & string)[]) {
    const value = said[field];
    if (value === '' || value === undefined || value === null || value === stored[field]) continue;
    change[field] = value;
    before[field] = stored[field];
  }
  return { change, before };
}

const ADDRESS_PARTS = ['street', 'number', 'city', 'state', 'postal_code'] as const;
type AddressPart = (typeof ADDRESS_PARTS)[number];

/** Whether an address says anything that another does not; what it leaves out, capitals and accents are no difference. */
export const saysMore = (said: Record<AddressPart, string>, stored: Record<AddressPart, string>): boolean =>
  ADDRESS_PARTS.some((part) => said[part] !== '' && plainName(said[part]) !== plainName(stored[part]));
