import { sql } from 'drizzle-orm';

/** A row `q` with as much as a calendar shows (`CalendarVisit`), written by PostgreSQL. */
export const visitJson = sql.raw(`json_build_object(
  '_id', q.id, 'status', q.status, 'inspectorId', q.inspector_id, 'requestedBy', q.requested_by,
  'service_type', q.service_type_id, 'service_label', q.service_label,
  'date', iso_at_offset(q.starts_at, q.utc_offset), 'time_zone', q.time_zone,
  'duration', (extract(epoch FROM q.ends_at - q.starts_at) / 60)::int,
  'keys_location_pickup_type', q.keys_pickup_kind, 'keys_location_pickup', q.keys_pickup_address,
  'property', json_build_object('address', json_build_object(
    'city', p.city, 'state', p.state, 'latitude', p.latitude, 'longitude', p.longitude)),
  'realtor', json_build_object('company', r.company, 'phone', r.phone),
  'inspector', json_build_object('user', json_build_object(
    '_id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'phone', u.phone)),
  'address', json_build_object('label', q.property_label, 'formatted_address', q.formatted_address,
    'street', q.street, 'city', q.city, 'state', q.state,
    'latitude', q.latitude, 'longitude', q.longitude))::text`);

/** What such a row is joined with. */
export const visitRelations = sql.raw(`
  JOIN properties p ON p.id = q.property_id
  JOIN realtors r ON r.id = q.realtor_id
  JOIN inspectors i ON i.id = q.inspector_id
  JOIN users u ON u.id = i.user_id`);
