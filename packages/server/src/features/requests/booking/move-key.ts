import type { AnyAuthor } from '@esquadro/domain/auth/party';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { keyBranches } from '../../realtors/queries.ts';
import { recordEvent } from '../history.ts';
import { inspectionRequests, type RequestRow } from '../tables.ts';
import { branchStop } from './key-stop.ts';

/**
 * Says that the key of a visit is at another branch of its agency, where it has to be confirmed anew. The visit stays
 * booked, however far that is. Throws `input.invalid` for a branch that the agency does not have.
 */
export async function moveKey(tx: Db, actor: AnyAuthor, request: RequestRow, branchId: Id): Promise<void> {
  const branch = (await keyBranches(tx, request.realtorId, [branchId])).get(branchId);
  if (!branch) {
    throw new AppError('input.invalid', { fields: { branch_id: 'Escolha uma filial da imobiliária.' } });
  }
  const stop = request.keysEve ? null : branchStop(branch);
  await tx
    .update(inspectionRequests)
    .set({
      keysPickupKind: 'realtor',
      keysPickupBranchId: branchId,
      keysPickupAddress: branch.formattedAddress,
      keysLatitude: stop?.point.latitude ?? null,
      keysLongitude: stop?.point.longitude ?? null,
      keyState: 'asked',
      version: sql`${inspectionRequests.version} + 1`,
      updatedAt: actor.now,
    })
    .where(eq(inspectionRequests.id, request.id));
  await recordEvent(tx, actor, {
    requestId: request.id,
    kind: 'changed',
    before: { keys_location_pickup: request.keysPickupAddress },
    after: { keys_location_pickup: branch.formattedAddress },
  });
}
