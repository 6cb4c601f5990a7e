import { STATES } from '@esquadro/domain/addresses/states';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { sendCsv } from '../../platform/http/csv.ts';
import { type CityFilter, listCities } from './queries.ts';

/** More than there are municipalities: the whole list is one page. */
const ALL = 6000;

const stateNames: Record<string, string> = STATES;

/** The cities as filtered, all of them. */
export async function sendCitiesCsv(reply: FastifyReply, db: Db, { q, state }: CityFilter) {
  const rows = await listCities(db, { q, state, limit: ALL });
  return sendCsv(
    reply,
    'cidades',
    ['Cidade', 'UF', 'Estado', 'Latitude', 'Longitude', 'Em uso por'],
    rows.map((row) => [
      row.city,
      row.state,
      stateNames[row.state] ?? '',
      row.latitude,
      row.longitude,
      row.uses,
    ]),
  );
}
