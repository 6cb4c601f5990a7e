import type { Address } from '@esquadro/domain/addresses/address';
import { addressToRow } from '../../platform/db/columns.ts';
import { timeZoneOf, withCoordinates } from '../places/queries.ts';

/**
 * Where a property stands, as its columns. An address without a point gets its municipality's, and the
 * zone is fixed here: hours are the property's local hours.
 */
export function placeOf(address: Address) {
  return { ...addressToRow(withCoordinates(address)), timeZone: timeZoneOf(address.city, address.state) };
}
