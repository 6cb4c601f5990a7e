import type { Point } from '@esquadro/domain/addresses/distance';
import type { PointPrecision } from '@esquadro/domain/addresses/point-precision';
import { MOST_POINTS, middleOf } from '@esquadro/domain/places/cep-point';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { properties } from '../properties/tables.ts';
import { branches } from '../realtors/tables.ts';
import { cepPoints } from './tables.ts';

/** The least that is said of a CEP of which few addresses are known. */
const LEAST_SPREAD_M = 300;
const FEW = 10;

/**
 * Lets an exact point teach its CEP: the middle of the last exact points of properties and branches there. People's
 * homes teach nothing, or the CEP of somebody who lives alone in it would tell where. What was read from a file stays as
 * long as it knows more addresses.
 */
export async function learnCep(
  tx: Db,
  { postalCode, pointPrecision }: { postalCode: string; pointPrecision: PointPrecision },
): Promise<void> {
  if (!postalCode || pointPrecision !== 'door') return;
  const points = await doorsOf(tx, postalCode);
  const middle = middleOf(points);
  if (!middle) return;
  const spread = points.length < FEW ? Math.max(LEAST_SPREAD_M, middle.spread_m) : middle.spread_m;
  await tx.execute(sql`
    INSERT INTO ${cepPoints} AS known (cep, latitude, longitude, spread_m, addresses, source)
    VALUES (${postalCode}, ${middle.latitude}, ${middle.longitude}, ${spread}, ${points.length}, 'own')
    ON CONFLICT (cep) DO UPDATE SET latitude = excluded.latitude, longitude = excluded.longitude,
      spread_m = excluded.spread_m, addresses = excluded.addresses, source = 'own', updated_at = now()
    WHERE known.source <> 'ibge' OR excluded.addresses >= known.addresses`);
}

async function doorsOf(tx: Db, cep: string): Promise<Point[]> {
  const { rows } = await tx.execute<{ latitude: number; longitude: number }>(sql`
    SELECT latitude, longitude FROM (
      (SELECT latitude, longitude, updated_at AS at FROM ${properties}
        WHERE postal_code = ${cep} AND point_precision = 'door' AND deleted_at IS NULL AND latitude IS NOT NULL
        ORDER BY updated_at DESC LIMIT ${MOST_POINTS})
      UNION ALL
      (SELECT latitude, longitude, created_at FROM ${branches}
        WHERE postal_code = ${cep} AND point_precision = 'door' AND deleted_at IS NULL AND latitude IS NOT NULL
        ORDER BY created_at DESC LIMIT ${MOST_POINTS})
    ) doors ORDER BY at DESC LIMIT ${MOST_POINTS}`);
  return rows;
}
