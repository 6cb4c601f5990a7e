import type { Role } from '@esquadro/domain/auth/permissions';
import type { CalendarVisit } from '@esquadro/domain/requests/calendar-visit';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import { seesDoor, seesField, seesPricing } from '@esquadro/domain/requests/request-rights';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import { fileUrlsWhere, photoUrlWhere } from '../files/queries.ts';
import { inspectors } from '../inspectors/tables.ts';
import { properties } from '../properties/tables.ts';
import { realtors } from '../realtors/tables.ts';
import { fullNameText, users } from '../users/tables.ts';
import { COLUMN_OF } from './request-fields.ts';
import { inspectionRequests } from './tables.ts';

/** The addresses of a request's files of one purpose, oldest first. */
const urls = (purpose: 'picture' | 'document') =>
  fileUrlsWhere(`f.request_id = q.id AND f.purpose = '${purpose}'`);

const property = `json_build_object('_id', p.id, 'label', p.label, 'square_footage', p.square_footage,
  'unit', p.unit, 'photo', ${photoUrlWhere('f.property_id = p.id')}, 'deleted', p.deleted_at IS NOT NULL,
  'address', json_build_object(
    'street', p.street, 'number', p.number, 'unit', p.unit, 'city', p.city, 'state', p.state,
    'country', p.country, 'postal_code', p.postal_code, 'placeId', p.place_id,
    'formatted_address', p.formatted_address, 'latitude', p.latitude, 'longitude', p.longitude,
    'lat', p.latitude, 'long', p.longitude, 'precision', p.point_precision))`;

const inspector = `json_build_object('_id', i.id, 'user', json_build_object('_id', u.id,
  'first_name', u.first_name, 'last_name', u.last_name, 'phone', u.phone, 'cpf', u.cpf,
  'photo', ${photoUrlWhere('f.user_id = u.id')}))`;

/** As it was when the visit was booked. */
const address = `json_build_object('label', q.property_label, 'street', q.street, 'number', q.number,
  'city', q.city, 'state', q.state, 'postal_code', q.postal_code, 'formatted_address', q.formatted_address,
  'latitude', q.latitude, 'longitude', q.longitude, 'lat', q.latitude, 'long', q.longitude,
  'precision', q.point_precision)`;

const DATE_AND_LENGTH = {
  date: 'iso_at_offset(q.starts_at, q.utc_offset)',
  duration: '(extract(epoch FROM q.ends_at - q.starts_at) / 60)::int',
};

const FIELD_TIMES = { field_at: 'iso_utc(q.field_at)', field_eta: 'iso_utc(q.field_eta)' };

type Plain = keyof typeof COLUMN_OF;

const columns = <Name extends Plain>(names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, `q.${inspectionRequests[COLUMN_OF[name]].name}`])) as Record<
    Name,
    string
  >;

/** As many as a function of PostgreSQL takes at once. */
const MOST_FIELDS = 50;

/** The text of an object of SQL expressions. */
function objectText(fields: Record<string, string>): string {
  const entries = Object.entries(fields).map(([name, value]) => `'${name}', ${value}`);
  const parts = Array.from({ length: Math.ceil(entries.length / MOST_FIELDS) }, (_, part) =>
    entries.slice(part * MOST_FIELDS, (part + 1) * MOST_FIELDS),
  );
  // The inside of each part, between the braces of one object.
  const inside = parts.map((part) => `substr(left(json_build_object(${part})::text, -1), 2)`);
  return `concat('{', ${inside.join(`, ',', `)}, '}')`;
}

const computed = {
  ...DATE_AND_LENGTH,
  requestedBy_name: fullNameText('b'),
  property,
  realtor: `json_build_object('_id', r.id, 'company', r.company, 'phone', r.phone)`,
  inspector,
  photos: urls('picture'),
  files: urls('document'),
  address,
  ...FIELD_TIMES,
  date_creation: 'iso_utc(q.created_at)',
  date_assigned: 'iso_utc(q.assigned_at)',
  date_completed: 'iso_utc(q.completed_at)',
} satisfies Record<Exclude<keyof InspectionRequest, Plain | 'pricing' | 'contacts'>, string>;

const contacts = `(SELECT coalesce(json_object_agg(c.party, json_build_object('phone', c.phone, 'email', c.email)), '{}')
  FROM visit_contacts c WHERE c.request_id = q.id)`;

const pricing = `q.pricing - 'basis'`;

/** What a role that may not see it is told instead. */
const NO_PRICING = { pricing: 'NULL::jsonb' };
const NO_DOOR = { contacts: 'NULL::json', door_kind: 'NULL::text', door_note: `''` };
const NO_FIELD = { field_at: 'NULL::text', field_eta: 'NULL::text', failure_reason: 'NULL::text' };
const NO_REASONS = { cancel_reason: 'NULL::text', retry_of: 'NULL::text' };

const requestObject = (hidden: Record<string, string>) => {
  const fields = { ...columns(Object.keys(COLUMN_OF) as Plain[]), ...computed, pricing, contacts, ...hidden };
  return sql.raw(objectText(fields));
};

/** The texts are put together once. */
const whole = requestObject({});
const withoutPricing = requestObject(NO_PRICING);
const withoutDoor = requestObject({ ...NO_PRICING, ...NO_DOOR, ...NO_FIELD, ...NO_REASONS });

/**
 * A row `q` as a role may see it, written by PostgreSQL: decoding rows and encoding them again would cost more
 * than the query.
 */
export function requestJson(role: Role): SQL {
  if (seesPricing(role)) return whole;
  return seesDoor(role) ? withoutPricing : withoutDoor;
}

const visit = {
  ...columns([
    '_id',
    'number',
    'status',
    'inspectorId',
    'requestedBy',
    'service_type',
    'service_label',
    'time_zone',
    'confirmation',
    'key_state',
    'field_state',
    'failure_reason',
  ]),
  ...FIELD_TIMES,
  ...columns(['keys_location_pickup_type', 'keys_location_pickup']),
  ...DATE_AND_LENGTH,
  property: `json_build_object('address', json_build_object(
    'city', p.city, 'state', p.state, 'latitude', p.latitude, 'longitude', p.longitude))`,
  realtor: `json_build_object('company', r.company, 'phone', r.phone)`,
  inspector: `json_build_object('user', json_build_object(
    '_id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'phone', u.phone))`,
  address: `json_build_object('label', q.property_label, 'formatted_address', q.formatted_address,
    'street', q.street, 'city', q.city, 'state', q.state, 'latitude', q.latitude, 'longitude', q.longitude)`,
} satisfies Record<keyof CalendarVisit, string>;

const wholeVisit = sql.raw(objectText(visit));
const visitWithoutField = sql.raw(objectText({ ...visit, ...NO_FIELD }));

/** As much of a row `q` as a calendar shows. */
export const visitJson = (role: Role): SQL => (seesField(role) ? wholeVisit : visitWithoutField);

/** What a visit has from the field; most have nothing yet. */
const cardField = `CASE WHEN q.field_at IS NULL THEN '' ELSE concat('"field_at":"', iso_utc(q.field_at), '",',
    '"field_eta":"' || iso_utc(q.field_eta) || '",', '"failure_reason":"' || q.failure_reason || '",') END`;

/** The total is in the column of the price, which is not everybody's to see. */
const cardPricing = `coalesce('{"total":' || (q.pricing->>'total') || '}', 'null')`;

const cardSelection = (pricing: string, field: string) =>
  sql.raw(`q.realtor_id || ' ' || q.inspector_id || ' {"pricing":' || ${pricing} || ',"number":' || q.request_number
    || ',"confirmation":"' || q.confirmation || '","key_state":"' || q.key_state || '","field_state":"' || q.field_state
    || '",' || ${field} || q.card AS card`);

const cardWithTotal = cardSelection(cardPricing, cardField);
const cardWithoutTotal = cardSelection(`'null'`, cardField);
const cardWithoutField = cardSelection(`'null'`, `''`);

/**
 * The column `card` from a row `q`: ids of agency and inspector, and the beginning of the card, mostly written when the
 * record changed. One text: every column more takes a long list a twentieth longer.
 */
export function cardColumn(role: Role): SQL {
  if (seesPricing(role)) return cardWithTotal;
  return seesField(role) ? cardWithoutTotal : cardWithoutField;
}

const REALTOR_ENDS = 24;
const INSPECTOR_ENDS = 49;

/** What is shown of each agency and inspector, by id. */
export type Parties = ReadonlyMap<Id, string>;

/** The whole card from what `cardColumn` has; undefined where a party is not known. */
export function cardJson(card: string, parties: Parties): string | undefined {
  const realtor = parties.get(card.slice(0, REALTOR_ENDS));
  const inspector = parties.get(card.slice(REALTOR_ENDS + 1, INSPECTOR_ENDS));
  if (realtor === undefined || inspector === undefined) return undefined;
  return `${card.slice(INSPECTOR_ENDS + 1)},"realtor":{${realtor}},"inspector":{"user":{${inspector}}}}`;
}

/** What a visit's row `q` is joined with. Deleted ones too: a past visit still says where and by whom. */
export const visitRelations = sql`
  JOIN ${properties} p ON p.id = q.property_id
  JOIN ${realtors} r ON r.id = q.realtor_id
  JOIN ${inspectors} i ON i.id = q.inspector_id
  JOIN ${users} u ON u.id = i.user_id`;

export const requestRelations = sql`${visitRelations}
  JOIN ${users} b ON b.id = q.requested_by`;
