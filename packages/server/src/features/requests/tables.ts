import type { PointPrecision } from '@esquadro/domain/addresses/point-precision';
import type { CancelReason } from '@esquadro/domain/requests/cancel-reason';
import type { Confirmation } from '@esquadro/domain/requests/door/confirmation';
import type { DoorKind } from '@esquadro/domain/requests/door/door-kind';
import type { KeyState } from '@esquadro/domain/requests/door/key-state';
import type { VisitParty } from '@esquadro/domain/requests/door/visit-contacts';
import type { FailureReason, FieldState } from '@esquadro/domain/requests/field/field-states';
import type { KeysPlace } from '@esquadro/domain/requests/keys-location';
import type { KeptPricing } from '@esquadro/domain/requests/price-visit';
import type { EventKind } from '@esquadro/domain/requests/request-event';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { instant, lifeColumns } from '../../platform/db/columns.ts';

const blank = (name: string) => text(name).notNull().default('');
const amount = (name: string) => numeric(name, { mode: 'number' }).notNull();

export const inspectionRequests = pgTable('inspection_requests', {
  id: text('id').primaryKey(),
  /** What people call it, 'V-1043'; `number` is the one of its house. */
  requestNumber: integer('request_number').notNull().generatedByDefaultAsIdentity(),
  requestedBy: text('requested_by').notNull(),
  propertyId: text('property_id').notNull(),
  realtorId: text('realtor_id').notNull(),
  inspectorId: text('inspector_id').notNull(),
  serviceTypeId: text('service_type_id').notNull(),
  status: text('status').$type<RequestStatus>().notNull().default('requested'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  localDay: date('local_day').notNull(),
  timeZone: text('time_zone').notNull(),
  utcOffset: smallint('utc_offset').notNull().default(0),
  furnished: boolean('furnished').notNull().default(false),
  rent: amount('rent').default(0),
  pricing: jsonb('pricing').$type<KeptPricing>().notNull(),
  propertyLabel: text('property_label').notNull(),
  street: text('street').notNull(),
  number: blank('number'),
  city: text('city').notNull(),
  state: blank('state'),
  postalCode: blank('postal_code'),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  pointPrecision: text('point_precision').$type<PointPrecision>().notNull().default('city'),
  formattedAddress: text('formatted_address').notNull(),
  complement: blank('complement'),
  area: amount('area'),
  serviceLabel: text('service_label').notNull(),
  notes: blank('notes'),
  players: boolean('players').notNull().default(false),
  tenant: blank('tenant'),
  landlord: blank('landlord'),
  witness: blank('witness'),
  guarantor: blank('guarantor'),
  playersNotes: blank('players_notes'),
  keysPickupKind: text('keys_pickup_kind').$type<KeysPlace>(),
  keysPickupBranchId: text('keys_pickup_branch_id'),
  keysPickupAddress: blank('keys_pickup_address'),
  keysDeliveryKind: text('keys_delivery_kind').$type<KeysPlace>(),
  keysDeliveryBranchId: text('keys_delivery_branch_id'),
  keysDeliveryAddress: blank('keys_delivery_address'),
  /** The key is fetched the day before. */
  keysEve: boolean('keys_eve').notNull().default(false),
  /** Where the key is fetched. */
  keysLatitude: doublePrecision('keys_latitude'),
  keysLongitude: doublePrecision('keys_longitude'),
  keyState: text('key_state').$type<KeyState>().notNull().default('none'),
  doorKind: text('door_kind').$type<DoorKind>(),
  doorNote: blank('door_note'),
  /** The start that was confirmed; another one is not. */
  confirmedFor: instant('confirmed_for'),
  confirmedBy: blank('confirmed_by'),
  refusedFor: instant('refused_for'),
  linkSent: boolean('link_sent').notNull().default(false),
  /** What has become of asking for a confirmation; the expression stands in migration 0021. */
  confirmation: text('confirmation').$type<Confirmation>().notNull().generatedAlwaysAs(sql``),
  addressPlain: text('address_plain')
    .notNull()
    .generatedAlwaysAs(sql`plain(property_label || ' ' || formatted_address)`),
  cityPlain: text('city_plain').notNull().generatedAlwaysAs(sql`plain(city)`),
  /** The names and notes of the lease's parties; the expression stands in migration 0018. */
  partiesPlain: text('parties_plain').notNull().generatedAlwaysAs(sql``),
  /** Inspector, minutes and point, as the search for free hours reads them; the expression stands in migration 0021. */
  holds: text('holds').notNull().generatedAlwaysAs(sql``),
  /** What a card says of it, as the inside of a JSON object; the expression stands in migration 0015. */
  card: text('card').notNull().generatedAlwaysAs(sql``),
  /** The last mark that counts, its time on the device, and when the inspector gets there. */
  fieldState: text('field_state').$type<FieldState>().notNull().default('none'),
  fieldAt: instant('field_at'),
  fieldEta: instant('field_eta'),
  failureReason: text('failure_reason').$type<FailureReason>(),
  /** The start for which the staff was asked whether the visit happened. */
  fieldAskedFor: instant('field_asked_for'),
  cancelReason: text('cancel_reason').$type<CancelReason>(),
  /** The failed visit that this one was booked in place of. */
  retryOf: text('retry_of'),
  assignedAt: instant('assigned_at'),
  completedAt: instant('completed_at'),
  ...lifeColumns(),
});

export type RequestRow = typeof inspectionRequests.$inferSelect;

/** A visit that is still to come and that somebody counts on. */
export const IS_AHEAD = sql`${inspectionRequests.deletedAt} IS NULL AND ${inspectionRequests.startsAt} > now()
  AND ${inspectionRequests.status} NOT IN ('completed', 'canceled')`;

export const requestEvents = pgTable('request_events', {
  id: text('id').primaryKey(),
  requestId: text('request_id').notNull(),
  at: instant('at').notNull().defaultNow(),
  actorId: text('actor_id'),
  actorName: text('actor_name').notNull(),
  kind: text('kind').$type<EventKind>().notNull(),
  before: jsonb('before').$type<Record<string, EventValue>>(),
  after: jsonb('after').$type<Record<string, EventValue>>(),
});

export type EventValue = string | number | boolean | null;

/** How to reach whoever is at the property. */
export const visitContacts = pgTable(
  'visit_contacts',
  {
    requestId: text('request_id').notNull(),
    party: text('party').$type<VisitParty>().notNull(),
    phone: blank('phone'),
    email: blank('email'),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.party] })],
);
