import type { Scope } from '@esquadro/domain/auth/permissions';
import { deskName } from '@esquadro/domain/keys/key-of-visit';
import type { KeyStop } from '@esquadro/domain/requests/availability/candidate';
import type { Db } from '../../../platform/db/client.ts';
import { findKeyBranch, type KeyBranch } from '../../realtors/queries.ts';
import { pointOf } from '../availability/visit-place.ts';
import type { RequestContent } from '../request-fields.ts';

/** Where the keys of a branch are fetched; null where nobody knows its point. */
export function branchStop(branch: KeyBranch): KeyStop | null {
  const point = pointOf(branch, branch.pointPrecision);
  return point && { point, name: deskName(branch.label), opens: branch.opens, closes: branch.closes };
}

type Keyed = Pick<
  RequestContent,
  'keysPickupBranchId' | 'keysPickupAddress' | 'keysLatitude' | 'keysLongitude'
>;

const ANYWHERE: Scope = { reach: 'all' };

/** Where the key of a request is fetched on the day of its visit; null where none is. */
export async function keyStopOf(db: Db, request: Keyed): Promise<KeyStop | null> {
  const { keysPickupBranchId, keysPickupAddress, keysLatitude, keysLongitude } = request;
  if (keysLatitude === null || keysLongitude === null) return null;
  const branch = keysPickupBranchId ? await findKeyBranch(db, ANYWHERE, keysPickupBranchId) : undefined;
  return {
    point: { latitude: keysLatitude, longitude: keysLongitude, precision: branch?.pointPrecision },
    name: branch ? deskName(branch.label) : keysPickupAddress,
    opens: branch?.opens ?? null,
    closes: branch?.closes ?? null,
  };
}
