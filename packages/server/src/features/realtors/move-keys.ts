import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { IS_AHEAD, inspectionRequests } from '../requests/tables.ts';

type MovedBranch = { id: Id; realtorId: Id; address: string };

/** Gives the visits ahead whose keys are at a branch its new address; their branch stays the same. */
export async function moveKeysOfBranch(tx: Db, { id, realtorId, address }: MovedBranch): Promise<void> {
  for (const side of ['pickup', 'delivery']) {
    const branch = sql.identifier(`keys_${side}_branch_id`);
    const known = sql.identifier(`keys_${side}_address`);
    await tx.execute(sql`
      UPDATE ${inspectionRequests} SET ${known} = ${address}, version = version + 1, updated_at = now()
      WHERE realtor_id = ${realtorId} AND ${branch} = ${id} AND ${known} <> ${address} AND ${IS_AHEAD}`);
  }
}
