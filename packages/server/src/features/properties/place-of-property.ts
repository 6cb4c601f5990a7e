import type { Address } from '@esquadro/domain/addresses/address';
import type { Db } from '../../platform/db/client.ts';
import { addressToRow } from '../../platform/db/columns.ts';
import { one } from '../../platform/db/one.ts';
import { settlePoints } from '../places/commands.ts';
import { timeZoneOf } from '../places/queries.ts';
import type { PropertyRow } from './queries.ts';

export const placeOf = async (tx: Db, address: Address, before?: PropertyRow) =>
  one(await placesOf(tx, [{ address, before }]));

/**
 * Where properties stand, as their columns, each with the best point that is known of it. The zone is fixed here: hours
 * are the property's local hours.
 */
export async function placesOf(
  tx: Db,
  places: readonly { address: Address; before?: PropertyRow | undefined }[],
) {
  const settled = await settlePoints(tx, places);
  return settled.map((address) => ({
    ...addressToRow(address),
    timeZone: timeZoneOf(address.city, address.state),
  }));
}
