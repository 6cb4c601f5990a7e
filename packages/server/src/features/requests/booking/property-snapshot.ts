import type { Scope } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { once } from '../../../platform/db/execute-prepared.ts';
import { within } from '../../properties/queries.ts';
import { properties } from '../../properties/tables.ts';
import { realtors } from '../../realtors/tables.ts';
import type { RequestRow } from '../tables.ts';

/** What a request keeps of its property, under the names of its own columns. */
const columns = {
  propertyId: properties.id,
  realtorId: properties.realtorId,
  propertyLabel: properties.label,
  street: properties.street,
  number: properties.number,
  city: properties.city,
  state: properties.state,
  postalCode: properties.postalCode,
  latitude: properties.latitude,
  longitude: properties.longitude,
  pointPrecision: properties.pointPrecision,
  formattedAddress: properties.formattedAddress,
  complement: properties.unit,
  area: properties.squareFootage,
  timeZone: properties.timeZone,
};

export type PropertySnapshot = Pick<RequestRow, keyof typeof columns>;

type Found = Omit<PropertySnapshot, 'state'> & { state: string | null; isInactive: boolean };

/** Throws `property.not-found` and `realtor.inactive`. */
export async function loadPropertySnapshot(tx: Db, scope: Scope, id: Id): Promise<PropertySnapshot> {
  const { rows } = await tx.execute<Found>(propertySnapshot(scope, id));
  return requireBookable(rows[0]);
}

/**
 * The property of a new visit, as the request will keep it, as a subquery. Its agency is held until the transaction
 * ends, so that nothing is booked for one that is being deleted.
 */
export const propertySnapshot = (scope: Scope, id: Id): SQL => sql`
  SELECT ${snapshotColumns}, ${realtors.inactiveSince} IS NOT NULL AS "isInactive"
  FROM ${properties} JOIN ${realtors} ON ${eq(realtors.id, properties.realtorId)}
  WHERE ${and(eq(properties.id, id), isNull(properties.deletedAt), isNull(realtors.deletedAt), within(scope))}
  FOR SHARE OF ${realtors}`;

const snapshotColumns = once(
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} AS ${sql.identifier(name)}`),
    sql`, `,
  ),
);

/** Throws `property.not-found` and `realtor.inactive`. */
export function requireBookable(found: Found | null | undefined): PropertySnapshot {
  if (!found) throw new AppError('property.not-found');
  const { isInactive, ...property } = found;
  if (isInactive) throw new AppError('realtor.inactive');
  return { ...property, state: property.state ?? '' };
}

/** What a request already keeps of its property, whatever has become of the property since. */
export function snapshotOf(row: RequestRow): PropertySnapshot {
  return {
    propertyId: row.propertyId,
    realtorId: row.realtorId,
    propertyLabel: row.propertyLabel,
    street: row.street,
    number: row.number,
    city: row.city,
    state: row.state,
    postalCode: row.postalCode,
    latitude: row.latitude,
    longitude: row.longitude,
    pointPrecision: row.pointPrecision,
    formattedAddress: row.formattedAddress,
    complement: row.complement,
    area: row.area,
    timeZone: row.timeZone,
  };
}
