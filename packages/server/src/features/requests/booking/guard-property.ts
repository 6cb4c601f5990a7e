import { isoAtOffset } from '@esquadro/domain/requests/visit-date';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { properties } from '../../properties/tables.ts';

type Visit = { id: Id; propertyId: Id; startsAt: Date; endsAt: Date };
type Standing = { id: Id; startsAt: string; utcOffset: number };

/** The first visit of the same property that overlaps with this one, among those made after a moment. */
export async function visitInTheWay(tx: Db, visit: Visit, since?: Date): Promise<Standing | undefined> {
  const { rows } = await tx.execute<Standing>(sql`
    SELECT id, iso_utc(starts_at) AS "startsAt", utc_offset AS "utcOffset" ${overlapping(visit, since)}
    ORDER BY starts_at LIMIT 1`);
  return rows[0];
}

/** The same without the columns that are read. */
export const overlapping = (
  { id, propertyId, startsAt, endsAt }: Visit,
  since = new Date(0),
): SQL => sql`FROM inspection_requests
  WHERE property_id = ${propertyId} AND deleted_at IS NULL AND status <> 'canceled' AND id <> ${id}
    AND starts_at < ${endsAt.toISOString()} AND ends_at > ${startsAt.toISOString()}
    AND created_at >= ${since.toISOString()}`;

/**
 * Lets a visit take its time only if no other visit of the property overlaps with it. The property is held until the
 * transaction ends, so that of two who book it at once the second sees the first. Throws `request.property-taken`.
 */
export async function requirePropertyFree(tx: Db, visit: Visit, since?: Date): Promise<void> {
  await tx.execute(sql`SELECT FROM ${properties} WHERE id = ${visit.propertyId} FOR NO KEY UPDATE`);
  const standing = await visitInTheWay(tx, visit, since);
  if (standing) throw propertyTaken(standing);
}

export function propertyTaken({ id, startsAt, utcOffset }: Standing): AppError {
  return new AppError('request.property-taken', {
    extra: { visit: { _id: id, date: isoAtOffset(new Date(startsAt), utcOffset) } },
  });
}
