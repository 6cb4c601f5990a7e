import { isoAtOffset } from '@esquadro/domain/requests/visit-date';
import type { Facts } from './history.ts';
import { type RequestContent, toWireFields } from './request-fields.ts';

/** All that a request says, as its history compares it: ids for machines, names for people. */
export function factsOf(row: RequestContent, inspectorName: string): Facts {
  const minutes = (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000;
  return {
    ...toWireFields(row),
    date: isoAtOffset(row.startsAt, row.utcOffset),
    inspector: inspectorName,
    property: row.propertyLabel,
    service_label: row.serviceLabel,
    duration: minutes,
  };
}
