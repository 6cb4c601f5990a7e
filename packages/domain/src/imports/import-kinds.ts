import type { Action, Role } from '../auth/permissions.ts';
import { can } from '../auth/permissions.ts';

/** What a spreadsheet can bring in. */
export const IMPORT_KINDS = ['properties', 'realtors', 'inspectors', 'realtor-users'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

type Kind = {
  title: string;
  /** How one of them is counted, and many. */
  one: string;
  many: string;
  /** What its rows are brought in by: whoever may not do that by hand may not do it by spreadsheet. */
  action: Action;
  /** People, who are invited and never given a password. */
  isPeople: boolean;
  /** Belongs to an agency, which is chosen for the whole file or named in each row. */
  ofAgency: boolean;
};

export const KINDS: Record<ImportKind, Kind> = {
  properties: {
    title: 'Imóveis',
    one: 'imóvel',
    many: 'imóveis',
    action: 'property:change',
    isPeople: false,
    ofAgency: true,
  },
  realtors: {
    title: 'Imobiliárias',
    one: 'imobiliária',
    many: 'imobiliárias',
    action: 'realtor:change',
    isPeople: false,
    ofAgency: false,
  },
  inspectors: {
    title: 'Vistoriadores',
    one: 'vistoriador',
    many: 'vistoriadores',
    action: 'inspector:create',
    isPeople: true,
    ofAgency: false,
  },
  'realtor-users': {
    title: 'Usuários da imobiliária',
    one: 'usuário',
    many: 'usuários',
    action: 'agency-user:create',
    isPeople: true,
    ofAgency: true,
  },
};

/** The kinds that a role may bring in. */
export const importKindsOf = (role: Role): ImportKind[] =>
  can(role, 'import:run') ? IMPORT_KINDS.filter((kind) => can(role, KINDS[kind].action)) : [];

/** So many rows of data, and so many columns. */
export const MOST_IMPORT_ROWS = 20_000;
export const MOST_IMPORT_COLUMNS = 200;
export const LARGEST_IMPORT_BYTES = 20 * 1024 * 1024;
