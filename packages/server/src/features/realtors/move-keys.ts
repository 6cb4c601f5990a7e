import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { IS_AHEAD, inspectionRequests } from '../requests/tables.ts';

type MovedBranch = {
  id: Id;
  realtorId: Id;
  address: string;
  latitude: number | null;
  longitude: number | null;
};

/** Gives the visits ahead whose keys are at a branch its new address and point; their branch stays the same. */
export async function moveKeysOfBranch(tx: Db, branch: MovedBranch): Promise<void> {
  const { id, realtorId, address, latitude, longitude } = branch;
  for (const side of ['pickup', 'delivery']) {
    const branchId = sql.identifier(`keys_${side}_branch_id`);
    const known = sql.identifier(`keys_${side}_address`);
    await tx.execute(sql`
      UPDATE ${inspectionRequests} SET ${known} = ${address}, version = version + 1, updated_at = now()
      WHERE realtor_id = ${realtorId} AND ${branchId} = ${id} AND ${known} <> ${address} AND ${IS_AHEAD}`);
  }
  await tx.execute(sql`
    UPDATE ${inspectionRequests} SET keys_latitude = ${latitude}, keys_longitude = ${longitude}
    WHERE realtor_id = ${realtorId} AND keys_pickup_branch_id = ${id} AND NOT keys_eve AND ${IS_AHEAD}
      AND (keys_latitude, keys_longitude) IS DISTINCT FROM (${latitude}::float8, ${longitude}::float8)`);
}
