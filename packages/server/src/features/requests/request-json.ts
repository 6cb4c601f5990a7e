import type { Role } from '@esquadro/domain/auth/permissions';
import { seesPricing } from '@esquadro/domain/requests/request-rights';
import { type SQL, sql } from 'drizzle-orm';
import { photoUrlWhere } from '../files/queries.ts';
import { visitRelations } from './visit-json.ts';

/** The addresses of a request's files of one purpose, oldest first. */
const urls = (purpose: 'picture' | 'document') => `coalesce((
  SELECT json_agg(file_url(f.id, f.name) ORDER BY f.id) FROM files f
  WHERE f.request_id = q.id AND f.purpose = '${purpose}' AND f.deleted_at IS NULL), '[]'::json)`;

const property = `json_build_object('_id', p.id, 'label', p.label, 'square_footage', p.square_footage,
  'unit', p.unit, 'photo', ${photoUrlWhere('f.property_id = p.id')}, 'deleted', p.deleted_at IS NOT NULL,
  'address', json_build_object(
    'street', p.street, 'number', p.number, 'unit', p.unit, 'city', p.city, 'state', p.state,
    'country', p.country, 'postal_code', p.postal_code, 'placeId', p.place_id,
    'formatted_address', p.formatted_address, 'latitude', p.latitude, 'longitude', p.longitude,
    'lat', p.latitude, 'long', p.longitude))`;

const inspector = `json_build_object('_id', i.id, 'user', json_build_object('_id', u.id,
  'first_name', u.first_name, 'last_name', u.last_name, 'phone', u.phone, 'cpf', u.cpf,
  'photo', ${photoUrlWhere('f.user_id = u.id')}))`;

/** As it was when the visit was booked. */
const address = `json_build_object('label', q.property_label, 'street', q.street, 'number', q.number,
  'city', q.city, 'state', q.state, 'postal_code', q.postal_code, 'formatted_address', q.formatted_address,
  'latitude', q.latitude, 'longitude', q.longitude, 'lat', q.latitude, 'long', q.longitude)`;

const written = (pricing: string) => `json_build_object(
  '_id', q.id, 'version', q.version, 'status', q.status,
  'requestedBy', q.requested_by, 'requestedBy_name', b.first_name || ' ' || b.last_name,
  'propertyId', q.property_id, 'property', ${property},
  'realtorId', q.realtor_id,
  'realtor', json_build_object('_id', r.id, 'company', r.company, 'phone', r.phone),
  'inspectorId', q.inspector_id, 'inspector', ${inspector},
  'service_type', q.service_type_id, 'service_label', q.service_label,
  'date', iso_at_offset(q.starts_at, q.utc_offset), 'time_zone', q.time_zone,
  'duration', (extract(epoch FROM q.ends_at - q.starts_at) / 60)::int,
  'furnished', q.furnished, 'rent', q.rent, 'pricing', ${pricing},
  'notes', q.notes, 'players', q.players, 'tenant', q.tenant, 'landlord', q.landlord,
  'witness', q.witness, 'guarantor', q.guarantor, 'players_notes', q.players_notes,
  'keys_location_pickup', q.keys_pickup_address, 'keys_location_pickup_type', q.keys_pickup_kind,
  'keys_location_pickup_branch', q.keys_pickup_branch_id,
  'keys_location_delivery', q.keys_delivery_address, 'keys_location_delivery_type', q.keys_delivery_kind,
  'keys_location_delivery_branch', q.keys_delivery_branch_id,
  'photos', ${urls('picture')}, 'files', ${urls('document')},
  'address', ${address}, 'area', q.area, 'complement', q.complement,
  'date_creation', iso_utc(q.created_at), 'date_assigned', iso_utc(q.assigned_at),
  'date_completed', iso_utc(q.completed_at))::text`;

const withPricing = sql.raw(written(`q.pricing - 'basis'`));
const withoutPricing = sql.raw(written('NULL::jsonb'));

/**
 * A row `q` as a role may see it, written by PostgreSQL: decoding rows and encoding them again would cost more
 * than the query. The text is put together once.
 */
export const requestJson = (role: Role): SQL => (seesPricing(role) ? withPricing : withoutPricing);

/** What a request's row `q` is joined with. Deleted ones too: a past request still says where and by whom. */
export const requestRelations = sql`${visitRelations}
  JOIN users b ON b.id = q.requested_by`;
