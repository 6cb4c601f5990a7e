import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { InspectionRequestChange } from '@esquadro/domain/requests/new-inspection-request';
import { instantOfVisit, isByClock } from '@esquadro/domain/requests/visit-date';
import type { RequestRow } from './tables.ts';

/** The fields of a change that a request keeps; its files and contacts are kept apart. */
export type SentFields = Omit<InspectionRequestChange, 'photos' | 'files' | 'contacts' | 'force'>;

/** What a request is made of, whether it is already kept or about to be. */
export type RequestContent = Omit<
  RequestRow,
  | 'requestNumber'
  | 'addressPlain'
  | 'cityPlain'
  | 'partiesPlain'
  | 'holds'
  | 'card'
  | 'pointPrecision'
  | 'confirmedFor'
  | 'confirmedBy'
  | 'refusedFor'
  | 'linkSent'
  | 'confirmation'
  | 'fieldState'
  | 'fieldAt'
  | 'fieldEta'
  | 'failureReason'
  | 'fieldAskedFor'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
>;

/** Fields that are kept as they are sent, by their names on the wire, each with its column. */
const AS_SENT = {
  inspectorId: 'inspectorId',
  service_type: 'serviceTypeId',
  status: 'status',
  cancel_reason: 'cancelReason',
  furnished: 'furnished',
  rent: 'rent',
  notes: 'notes',
  players: 'players',
  tenant: 'tenant',
  landlord: 'landlord',
  witness: 'witness',
  guarantor: 'guarantor',
  players_notes: 'playersNotes',
  door_kind: 'doorKind',
  door_note: 'doorNote',
  keys_eve: 'keysEve',
} as const;

/** All that is sent but the date: these are read from the property and its agency before they are kept. */
const SENT = {
  ...AS_SENT,
  propertyId: 'propertyId',
  keys_location_pickup: 'keysPickupAddress',
  keys_location_pickup_type: 'keysPickupKind',
  keys_location_pickup_branch: 'keysPickupBranchId',
  keys_location_delivery: 'keysDeliveryAddress',
  keys_location_delivery_type: 'keysDeliveryKind',
  keys_location_delivery_branch: 'keysDeliveryBranchId',
} as const satisfies Record<Exclude<keyof SentFields, 'date'>, keyof RequestContent>;

/** Every field of an answer that is a column as it is. */
export const COLUMN_OF = {
  ...SENT,
  _id: 'id',
  number: 'requestNumber',
  version: 'version',
  requestedBy: 'requestedBy',
  realtorId: 'realtorId',
  service_label: 'serviceLabel',
  time_zone: 'timeZone',
  area: 'area',
  complement: 'complement',
  confirmation: 'confirmation',
  key_state: 'keyState',
  field_state: 'fieldState',
  failure_reason: 'failureReason',
  retry_of: 'retryOf',
} as const satisfies Partial<Record<keyof InspectionRequest, keyof RequestRow>>;

type Sent = typeof SENT;
type AsSent = typeof AS_SENT;

/** A request under the names that a change uses. */
export function toWireFields(row: RequestContent) {
  const fields = Object.entries(SENT).map(([name, column]) => [name, row[column]]);
  const sent = Object.fromEntries(fields) as { [Name in keyof Sent]: RequestContent[Sent[Name]] };
  return { ...sent, date: row.startsAt.toISOString() };
}

/** The fields that are kept as they are sent, under the names of their columns. */
export function toColumns(sent: Required<SentFields>) {
  const columns = Object.entries(AS_SENT).map(([name, column]) => [column, sent[name as keyof AsSent]]);
  return Object.fromEntries(columns) as {
    [Name in keyof AsSent as AsSent[Name]]: Required<SentFields>[Name];
  };
}

/** What of a change differs from what is there: a form may send back everything it read. */
export function changedFields(row: RequestRow, sent: SentFields): SentFields {
  const current: Record<string, unknown> = toWireFields(row);
  const differs = ([field, value]: [string, unknown]) =>
    // Nothing chosen is '' in a form and null in the database.
    value !== undefined && (value || null) !== (current[field] || null);
  const { date, ...changes }: SentFields = Object.fromEntries(Object.entries(sent).filter(differs));
  return date && movesTo(date, row, changes) ? { ...changes, date } : changes;
}

/** The same instant is no move. A date without an offset moves with the property, whose zone may differ. */
function movesTo(date: string, { timeZone, startsAt }: RequestRow, { propertyId }: SentFields): boolean {
  if (propertyId && isByClock(date)) return true;
  return instantOfVisit(date, timeZone).getTime() !== startsAt.getTime();
}
