import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { properties } from '../properties/tables.ts';
import { branches } from '../realtors/tables.ts';

type Door = { street: string; number: string; city: string; state: string; postal_code: string };
type DoorPoint = { latitude: number; longitude: number; precision: 'door' };

/**
 * The exact points of the same street, number and city in other records, for those addresses of which there are any.
 * Where people live is not looked at: nobody should find out by typing an address that somebody lives there.
 */
export async function findKnownDoors<Asked extends Door>(
  db: Db,
  addresses: readonly Asked[],
): Promise<Map<Asked, DoorPoint>> {
  const asked = addresses.filter(({ street, number }) => street && number);
  const found = new Map<Asked, DoorPoint>();
  if (asked.length === 0) return found;
  const listOf = (part: keyof Door) => sql`${sql.param(asked.map((door) => door[part]))}::text[]`;
  // One name may stand for two streets of a city; their CEPs tell them apart.
  const sameCep = sql`(asked.postal_code = '' OR d.postal_code IN ('', asked.postal_code))`;
  const { rows } = await db.execute<{ turn: string; latitude: number; longitude: number }>(sql`
    SELECT asked.turn, door.latitude, door.longitude
    FROM unnest(${listOf('street')}, ${listOf('number')}, ${listOf('city')}, ${listOf('state')}, ${listOf('postal_code')})
      WITH ORDINALITY asked (street, number, city, state, postal_code, turn)
    CROSS JOIN LATERAL (
      (SELECT latitude, longitude FROM ${properties} d
        WHERE point_precision = 'door' AND street_plain = plain(asked.street) AND d.number = asked.number
          AND city_plain = plain(asked.city) AND d.state = asked.state AND deleted_at IS NULL AND latitude IS NOT NULL
          AND ${sameCep}
        ORDER BY updated_at DESC LIMIT 1)
      UNION ALL
      (SELECT latitude, longitude FROM ${branches} d
        WHERE point_precision = 'door' AND plain(d.street) = plain(asked.street) AND d.number = asked.number
          AND plain(d.city) = plain(asked.city) AND d.state = asked.state AND deleted_at IS NULL AND latitude IS NOT NULL
          AND ${sameCep}
        ORDER BY id DESC LIMIT 1)
      LIMIT 1) door`);
  for (const { turn, latitude, longitude } of rows) {
    const address = asked[Number(turn) - 1];
    if (address) found.set(address, { latitude, longitude, precision: 'door' });
  }
  return found;
}
