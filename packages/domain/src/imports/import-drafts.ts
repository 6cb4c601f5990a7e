import type { z } from 'zod';
import { NewInspector } from '../inspectors/inspector.ts';
import { NewProperty } from '../properties/property.ts';
import { NewRealtor } from '../realtors/realtor.ts';
import { NewRealtorUser } from '../users/user.ts';
import type { Mapping } from './guess-columns.ts';
import { IMPORT_FIELDS, type ImportField } from './import-fields.ts';
import type { ImportKind } from './import-kinds.ts';
import { type FindState, readAddress } from './read-address.ts';
import { type Cell, cellText, readCnpj, readCpf, readList, readNumber, splitName } from './read-cells.ts';

/** What is wrong with a row: a sentence under each field; under '' what is wrong with all of it. */
export type Problems = Partial<Record<ImportField | '', string>>;

/** What rows name that the server has to find: an agency, cities, services. */
export type Names = { realtor: string; cities: string[]; services: string[] };

/** The values of one row: the cells by the field that their column becomes, with what was mended over them. */
export type RowValues = (field: ImportField) => Cell;

export function valuesOf(
  mapping: Mapping,
  cells: readonly Cell[],
  mended: Partial<Record<ImportField, string>>,
): RowValues {
  return (field) => {
    const typed = mended[field];
    if (typed !== undefined) return typed || null;
    const column = mapping.indexOf(field);
    return column < 0 ? null : (cells[column] ?? null);
  };
}

type Read = (cell: RowValues, findState: FindState) => Record<string, unknown>;

const text = (cell: RowValues, field: ImportField) => cellText(cell(field));

const person: Read = (cell) => {
  const whole = text(cell, 'name');
  const name = whole
    ? splitName(whole)
    : { first_name: text(cell, 'first_name'), last_name: text(cell, 'last_name') };
  return {
    ...name,
    phone: text(cell, 'phone'),
    email: text(cell, 'email'),
    cpf: readCpf(cell('cpf')),
    password: '',
  };
};

const HOME = ['street', 'city', 'postal_code'] as const;

const READ: Record<ImportKind, Read> = {
  properties: (cell, findState) => ({
    label: text(cell, 'label'),
    square_footage: readNumber(cell('square_footage')),
    address: readAddress(cell, findState),
    unit: text(cell, 'unit'),
    external_code: text(cell, 'external_code'),
    key_code: text(cell, 'key_code'),
    notes: text(cell, 'notes') ? [text(cell, 'notes')] : [],
  }),
  realtors: (cell) => ({
    company: text(cell, 'company'),
    cnpj: readCnpj(cell('cnpj')),
    pix: readCnpj(cell('pix')),
    phone: text(cell, 'phone'),
    email: text(cell, 'email'),
    email_entrance: text(cell, 'email_entrance'),
    email_exit: text(cell, 'email_exit'),
    email_finance: text(cell, 'email_finance'),
    clientIDPleno: text(cell, 'clientIDPleno'),
  }),
  inspectors: (cell, findState) => ({
    ...person(cell, findState),
    cnpj: readCnpj(cell('cnpj')),
    pix: readCpf(cell('pix')),
    vistoriadorPlenoId: text(cell, 'vistoriadorPlenoId'),
    ...(HOME.some((field) => text(cell, field)) && { address: readAddress(cell, findState) }),
  }),
  'realtor-users': (cell, findState) => ({
    ...person(cell, findState),
    personIDPleno: text(cell, 'personIDPleno'),
  }),
};

/** The shapes of the forms themselves: what a form refuses is refused here, in the same words. */
const DRAFTS = {
  properties: NewProperty,
  realtors: NewRealtor,
  inspectors: NewInspector,
  'realtor-users': NewRealtorUser,
} as const satisfies Record<ImportKind, z.ZodType>;

export type Drafts = { [Kind in ImportKind]: z.output<(typeof DRAFTS)[Kind]> };

export type ReadRow<Kind extends ImportKind> = {
  names: Names;
  problems: Problems;
  draft: Drafts[Kind] | undefined;
};

/** One row as the form would send it; no draft where something is wrong. */
export function readRow<Kind extends ImportKind>(
  kind: Kind,
  cell: RowValues,
  findState: FindState,
): ReadRow<Kind> {
  const names = {
    realtor: readCnpj(cell('realtor')),
    cities: readList(cell('cities')),
    services: readList(cell('services')),
  };
  const parsed = DRAFTS[kind].safeParse(READ[kind](cell, findState));
  const problems: Problems = {};
  for (const { path, message } of parsed.error?.issues ?? []) problems[fieldOf(kind, path)] ??= message;
  return { names, problems, draft: parsed.data as Drafts[Kind] | undefined };
}

const isField = (name: unknown): name is ImportField => IMPORT_FIELDS.some((field) => field === name);

/** The column under which a sentence stands: an address is several of them, a note is in a list. */
function fieldOf(kind: ImportKind, path: readonly PropertyKey[]): ImportField | '' {
  const [first, second] = path;
  if (first === 'address') return isField(second) ? second : 'street';
  if (isField(first)) return first;
  return kind === 'properties' ? 'label' : '';
}
