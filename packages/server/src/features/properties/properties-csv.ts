import type { Scope } from '@esquadro/domain/auth/permissions';
import type { PropertyFilters } from '@esquadro/domain/properties/property-filters';
import { formatCep } from '@esquadro/domain/shared/brazilian-documents';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { type CsvColumns, sendCsv } from '../../platform/http/csv.ts';
import { everyRow } from '../../platform/http/paging.ts';
import { PROPERTY_ORDERS } from './property-order.ts';
import { listProperties, type ShownProperty } from './queries.ts';

const COLUMNS: CsvColumns<ShownProperty> = [
  ['Imóvel', ({ label }) => label],
  ['Área (m²)', ({ squareFootage }) => squareFootage],
  ['Imobiliária', ({ realtorName }) => realtorName],
  ['Endereço', ({ formattedAddress }) => formattedAddress],
  ['Sala/apto', ({ unit }) => unit],
  ['Cidade', ({ city }) => city],
  ['UF', ({ state }) => state],
  ['CEP', ({ postalCode }) => (postalCode ? formatCep(postalCode) : '')],
  ['Código externo', ({ externalCode }) => externalCode],
  ['Fotos', (row) => countOf(row, 'picture') + countOf(row, 'photo')],
  ['Arquivos', (row) => countOf(row, 'document')],
  ['Notas', ({ written }) => written.map(({ note, user_name }) => `${user_name}: ${note}`).join('\n')],
];

/** The properties as filtered, all of them, in the order of the list. */
export function sendPropertiesCsv(reply: FastifyReply, db: Db, scope: Scope, filters: PropertyFilters) {
  const { key } = PROPERTY_ORDERS[filters.sort];
  const rows = everyRow((page) => listProperties(db, scope, { ...filters, ...page }), {
    key,
    present: (row) => row,
  });
  return sendCsv(reply, 'imoveis', COLUMNS, rows);
}

const countOf = ({ attached }: ShownProperty, wanted: string) =>
  attached.filter(([, purpose, , active]) => active && purpose === wanted).length;
