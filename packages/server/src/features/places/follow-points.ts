import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { properties } from '../properties/tables.ts';
import { IS_AHEAD, inspectionRequests } from '../requests/tables.ts';

/** Gives visits ahead the point of their property where they still have its address; past ones keep where they were. */
export async function followPoints(tx: Db, propertyIds: readonly Id[]): Promise<void> {
  await tx.execute(sql`
    UPDATE ${inspectionRequests}
    SET latitude = p.latitude, longitude = p.longitude, point_precision = p.point_precision
    FROM ${properties} p
    WHERE p.id = ANY(${sql.param(propertyIds)}::text[]) AND ${inspectionRequests.propertyId} = p.id AND ${IS_AHEAD}
      AND ${inspectionRequests.street} = p.street AND ${inspectionRequests.number} = p.number
      AND ${inspectionRequests.city} = p.city AND ${inspectionRequests.state} = p.state
      AND (${inspectionRequests.latitude}, ${inspectionRequests.longitude}, ${inspectionRequests.pointPrecision})
        IS DISTINCT FROM (p.latitude, p.longitude, p.point_precision)`);
}
