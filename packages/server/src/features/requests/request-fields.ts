import type { InspectionRequestChange } from '@esquadro/domain/requests/new-inspection-request';
import { instantOfVisit, isByClock } from '@esquadro/domain/requests/visit-date';
import type { RequestRow } from './queries.ts';

/** The fields of a change that a request keeps; its files are kept apart. */
export type SentFields = Omit<InspectionRequestChange, 'photos' | 'files' | 'force'>;

/** What a request is made of, whether it is already kept or about to be. */
export type RequestContent = Omit<
  RequestRow,
  'addressPlain' | 'cityPlain' | 'holds' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

/** A request under the names that a change uses. */
export function sentFieldsOf(row: RequestContent) {
  return {
    propertyId: row.propertyId,
    inspectorId: row.inspectorId,
    service_type: row.serviceTypeId,
    date: row.startsAt.toISOString(),
    furnished: row.furnished,
    rent: row.rent,
    notes: row.notes,
    players: row.players,
    tenant: row.tenant,
    landlord: row.landlord,
    witness: row.witness,
    guarantor: row.guarantor,
    players_notes: row.playersNotes,
    keys_location_pickup: row.keysPickupAddress,
    keys_location_pickup_type: row.keysPickupKind,
    keys_location_pickup_branch: row.keysPickupBranchId,
    keys_location_delivery: row.keysDeliveryAddress,
    keys_location_delivery_type: row.keysDeliveryKind,
    keys_location_delivery_branch: row.keysDeliveryBranchId,
    status: row.status,
  } satisfies SentFields;
}

type Asked = Required<SentFields>;

/** The fields that are kept as they are sent, under the names of their columns. */
export function plainColumns(asked: Asked) {
  return {
    inspectorId: asked.inspectorId,
    serviceTypeId: asked.service_type,
    furnished: asked.furnished,
    rent: asked.rent,
    notes: asked.notes,
    players: asked.players,
    tenant: asked.tenant,
    landlord: asked.landlord,
    witness: asked.witness,
    guarantor: asked.guarantor,
    playersNotes: asked.players_notes,
    status: asked.status,
  };
}

/** What of a change differs from what is there: a form may send back everything it read. */
export function realChanges(row: RequestRow, sent: SentFields): SentFields {
  const current: Record<string, unknown> = sentFieldsOf(row);
  const differs = ([field, value]: [string, unknown]) =>
    // Nothing chosen is '' in a form and null in the database.
    value !== undefined && (value || null) !== (current[field] || null);
  const { date, ...changes }: SentFields = Object.fromEntries(Object.entries(sent).filter(differs));
  return date && movesTo(date, row, changes) ? { ...changes, date } : changes;
}

/** The same instant is no move; what is told by the clock alone is one as soon as the property is another. */
function movesTo(date: string, { timeZone, startsAt }: RequestRow, { propertyId }: SentFields): boolean {
  if (propertyId && isByClock(date)) return true;
  return instantOfVisit(date, timeZone).getTime() !== startsAt.getTime();
}
