import { STATES } from '@esquadro/domain/addresses/states';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { type CsvColumns, sendCsv } from '../../platform/http/csv.ts';
import { everyRow } from '../../platform/http/paging.ts';
import { type CityFilter, type ListedCity, listCities } from './queries.ts';

const stateNames: Record<string, string> = STATES;

const COLUMNS: CsvColumns<ListedCity> = [
  ['Cidade', ({ city }) => city],
  ['UF', ({ state }) => state],
  ['Estado', ({ state }) => stateNames[state] ?? ''],
  ['Latitude', ({ latitude }) => latitude],
  ['Longitude', ({ longitude }) => longitude],
  ['Em uso por', ({ uses }) => uses],
];

export function sendCitiesCsv(reply: FastifyReply, db: Db, { q, state }: CityFilter) {
  const rows = everyRow((page) => listCities(db, { q, state, ...page }), {
    key: ({ id }) => id,
    present: (row) => row,
  });
  return sendCsv(reply, 'cidades', COLUMNS, rows);
}
