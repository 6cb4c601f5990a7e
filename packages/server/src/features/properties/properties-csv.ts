import type { Scope } from '@esquadro/domain/auth/permissions';
import type { PropertyFilters } from '@esquadro/domain/properties/property-filters';
import { formatCep } from '@esquadro/domain/shared/brazilian-documents';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { type CsvCell, sendCsv } from '../../platform/http/csv.ts';
import { MAX_PAGE } from '../../platform/http/paging.ts';
import { PROPERTY_ORDERS } from './property-order.ts';
import { listProperties, type ShownProperty } from './queries.ts';

const COLUMNS: [header: string, cell: (row: ShownProperty) => CsvCell][] = [
  ['Imóvel', ({ label }) => label],
  ['Área (m²)', ({ squareFootage }) => squareFootage],
  ['Imobiliária', ({ realtorName }) => realtorName],
  ['Endereço', ({ formattedAddress }) => formattedAddress],
  ['Sala/apto', ({ unit }) => unit],
  ['Cidade', ({ city }) => city],
  ['UF', ({ state }) => state],
  ['CEP', ({ postalCode }) => (postalCode ? formatCep(postalCode) : '')],
  ['Fotos', (row) => countOf(row, 'picture') + countOf(row, 'photo')],
  ['Arquivos', (row) => countOf(row, 'document')],
  ['Notas', ({ written }) => written.map(({ note, user_name }) => `${user_name}: ${note}`).join('\n')],
];

/** The properties as filtered, all of them, in the order of the list. */
export function sendPropertiesCsv(reply: FastifyReply, db: Db, scope: Scope, filters: PropertyFilters) {
  async function* rows() {
    for await (const row of everyProperty(db, scope, filters)) yield COLUMNS.map(([, cell]) => cell(row));
  }
  return sendCsv(
    reply,
    'imoveis',
    COLUMNS.map(([header]) => header),
    rows(),
  );
}

/** Page after page, so that however many there are, one page is held at a time. */
async function* everyProperty(db: Db, scope: Scope, filters: PropertyFilters) {
  const { key } = PROPERTY_ORDERS[filters.sort];
  let cursor: string | undefined;
  do {
    const rows = await listProperties(db, scope, { ...filters, limit: MAX_PAGE, cursor });
    const page = rows.slice(0, MAX_PAGE);
    yield* page;
    const last = rows.length > MAX_PAGE ? page.at(-1) : undefined;
    cursor = last && Buffer.from(JSON.stringify(key(last))).toString('base64url');
  } while (cursor);
}

const countOf = ({ attached }: ShownProperty, wanted: string) =>
  attached.filter(([, purpose, , active]) => active && purpose === wanted).length;
