import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { properties } from '../properties/tables.ts';
import { branches } from '../realtors/tables.ts';
import { users } from '../users/tables.ts';
import { followPoints } from './follow-points.ts';
import { pointOfCep, type StoredAddress, storedPoint } from './settle-point.ts';
import { cepPoints } from './tables.ts';

/** So many of each table in one run; the next run goes on. */
const MOST = 500;

type Row = StoredAddress & { id: Id };

/**
 * Gives addresses of which only the city was known the point of their CEP once that is known, and those that have it the
 * one that it moved to; visits ahead follow their property. What was settled does not come again. Safe on several servers.
 */
export async function settleAgain(db: Db): Promise<number> {
  let settled = 0;
  for (const table of [sql`${properties}`, sql`${branches}`, sql`${users}`])
    settled += await db.transaction((tx) => settleTable(tx, table));
  return settled;
}

async function settleTable(tx: Db, table: SQL): Promise<number> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT id, street, number, city, state, postal_code AS "postalCode", latitude, longitude,
      point_precision AS "pointPrecision"
    FROM ${table} a
    WHERE deleted_at IS NULL AND postal_code <> '' AND (
      point_precision = 'city'
        AND EXISTS (SELECT FROM ${cepPoints} c WHERE left(c.cep, 5) = left(a.postal_code, 5))
      OR point_precision = 'cep' AND EXISTS (SELECT FROM ${cepPoints} c
        WHERE c.cep = a.postal_code AND (c.latitude, c.longitude) <> (a.latitude, a.longitude)))
    ORDER BY id LIMIT ${MOST} FOR UPDATE SKIP LOCKED`);
  for (const row of rows) {
    const stored = storedPoint(row);
    const point = stored.precision !== 'door' ? await pointOfCep(tx, row.postalCode) : stored;
    if (!point) continue;
    await tx.execute(sql`
      UPDATE ${table} SET latitude = ${point.latitude}, longitude = ${point.longitude},
        point_precision = ${point.precision}
      WHERE id = ${row.id}`);
  }
  await followPoints(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
