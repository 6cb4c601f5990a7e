import type { ImportDetails, ImportRow } from '@esquadro/domain/imports/import';
import type { ImportKind } from '@esquadro/domain/imports/import-kinds';
import { expect } from 'vitest';
import type { Db } from '../../platform/db/client.ts';
import type { CsvCell } from '../../platform/http/csv.ts';
import { packWorkbook } from '../../platform/http/xlsx.ts';
import { multipart } from '../../testing/multipart.ts';
import type { Caller } from '../../testing/test-app.ts';
import { workOnNextImport } from './work-on-imports.ts';

export type Sheet = { kind?: ImportKind; realtorId?: string; name?: string };

export const csvOf = (rows: readonly (readonly string[])[], separator = ';') =>
  Buffer.from(rows.map((row) => row.join(separator)).join('\r\n'));

export async function xlsxOf(rows: readonly (readonly CsvCell[])[]): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of packWorkbook([{ name: 'Dados', rows }])) pieces.push(piece);
  return Buffer.concat(pieces);
}

export const upload = (
  caller: Caller,
  bytes: Buffer,
  { kind = 'properties', realtorId = '', name = 'a.csv' }: Sheet = {},
) => caller.post('/api/imports', multipart({ kind, realtorId }, [['file', name, bytes]]));

/** Uploads a spreadsheet and settles its columns as they were guessed. */
export async function checked(caller: Caller, bytes: Buffer, sheet: Sheet = {}): Promise<ImportDetails> {
  const started = await upload(caller, bytes, sheet);
  expect(started.json()).toMatchObject({ status: 'draft' });
  const { _id, columns }: ImportDetails = started.json();
  const answer = await caller.patch(`/api/imports/${_id}`, { mapping: columns.map(({ field }) => field) });
  expect(answer.json()).toMatchObject({ _id });
  return answer.json();
}

export const rowsOf = async (caller: Caller, id: string, outcome = ''): Promise<ImportRow[]> =>
  (await caller.get(`/api/imports/${id}/rows?outcome=${outcome}`)).json();

/** Does what the background job does, until nothing is left. */
export async function workAll(db: Db, rowsAtOnce = 500): Promise<void> {
  while (await workOnNextImport(db, { rowsAtOnce }));
}

/** Checks, runs and waits for the end. */
export async function imported(
  caller: Caller,
  db: Db,
  bytes: Buffer,
  sheet: Sheet = {},
): Promise<ImportDetails> {
  const { _id } = await checked(caller, bytes, sheet);
  expect((await caller.post(`/api/imports/${_id}/run`)).statusCode).toBe(202);
  await workAll(db);
  return (await caller.get(`/api/imports/${_id}`)).json();
}

export const HEADER = [
  'Imóvel',
  'Área',
  'CEP',
  'Rua',
  'Número',
  'Complemento',
  'Cidade',
  'UF',
  'Código externo',
];

/** A row of a property, its door by its number; `over` says otherwise by column. */
export const propertyRow = (n: number, over: Partial<Record<number, string>> = {}): string[] =>
  [`Casa ${n}`, '82,5', '13010-000', 'Rua Barão de Jaguara', String(n), '', 'Campinas', 'SP', ''].map(
    (cell, column) => over[column] ?? cell,
  );
