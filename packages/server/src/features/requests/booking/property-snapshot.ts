import type { Scope } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
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
  formattedAddress: properties.formattedAddress,
  complement: properties.unit,
  area: properties.squareFootage,
  timeZone: properties.timeZone,
};

/**
 * The property of a new visit, as the request will keep it; its agency is held until the transaction ends,
 * so that nothing is booked for one that is being deleted. Throws `property.not-found` and `realtor.inactive`.
 */
export async function loadPropertySnapshot(tx: Db, scope: Scope, id: Id) {
  const [found] = await tx
    .select({ ...columns, inactiveSince: realtors.inactiveSince })
    .from(properties)
    .innerJoin(realtors, eq(realtors.id, properties.realtorId))
    .where(
      and(eq(properties.id, id), isNull(properties.deletedAt), isNull(realtors.deletedAt), within(scope)),
    )
    .for('share', { of: realtors });
  if (!found) throw new AppError('property.not-found');
  const { inactiveSince, ...property } = found;
  if (inactiveSince) throw new AppError('realtor.inactive');
  return { ...property, state: property.state ?? '' };
}

export type PropertySnapshot = Awaited<ReturnType<typeof loadPropertySnapshot>>;

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
    formattedAddress: row.formattedAddress,
    complement: row.complement,
    area: row.area,
    timeZone: row.timeZone,
  };
}
