import { farFromCity } from '@esquadro/domain/places/precision';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { Geocoder } from '../../platform/geocoder.ts';
import { properties } from '../properties/tables.ts';
import { branches } from '../realtors/tables.ts';
import { users } from '../users/tables.ts';
import { followPoints } from './follow-points.ts';
import { municipalityOf } from './gazetteer.ts';

type Options = {
  geocoder: Geocoder;
  /** Also where people live: their addresses leave the house then. */
  people: boolean;
};

type Row = { id: Id; street: string; number: string; city: string; state: string; postal_code: string };

/** So many in one run, which the service answers within a minute. */
const MOST = 50;

/**
 * Asks the service outside about addresses of which only the city is known. Each run goes on where the last one ended,
 * so that addresses which nobody knows do not keep others waiting; after the last one it begins again.
 */
export function geocodingRounds(db: Db, { geocoder, people }: Options): () => Promise<number> {
  const tables = [sql`${properties}`, sql`${branches}`, ...(people ? [sql`${users}`] : [])];
  const rounds = tables.map((table) => ({ table, after: '' }));

  return async () => {
    let found = 0;
    for (const round of rounds) {
      const rows = await unknownOf(db, round.table, round.after);
      round.after = rows.length < MOST ? '' : (rows.at(-1)?.id ?? '');
      for (const row of rows) found += await geocode(db, round.table, row, geocoder);
    }
    return found;
  };
}

async function unknownOf(db: Db, table: SQL, after: Id): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT id, street, number, city, state, postal_code FROM ${table}
    WHERE point_precision = 'city' AND deleted_at IS NULL AND state IS NOT NULL AND street <> '' AND id > ${after}
    ORDER BY id LIMIT ${MOST}`);
  return rows;
}

/** The question takes seconds, so nothing is locked: an address that was changed meanwhile stays as it is. */
async function geocode(db: Db, table: SQL, row: Row, geocoder: Geocoder): Promise<number> {
  const { id, street, number, city, postal_code } = row;
  const point = await geocoder.find(row);
  const municipality = municipalityOf(city, row.state);
  if (!point || (municipality && farFromCity(point, municipality, city))) return 0;
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE ${table} SET latitude = ${point.latitude}, longitude = ${point.longitude},
        point_precision = ${point.precision ?? 'street'}
      WHERE id = ${id} AND point_precision = 'city' AND street = ${street} AND number = ${number} AND city = ${city}
        AND postal_code = ${postal_code}`);
    await followPoints(tx, [id]);
    return rowCount ?? 0;
  });
}
