import { PROPERTIES_SHOWN } from '@esquadro/domain/realtors/realtor';
import { type SQL, sql } from 'drizzle-orm';
import { cities } from '../cities/tables.ts';
import { properties } from '../properties/tables.ts';
import { serviceTypes } from '../settings/tables.ts';
import { users } from '../users/tables.ts';

/** All rows of a subquery as a JSON array; none is `[]`, never null. */
const all = (query: SQL): SQL => sql`coalesce((${query}), '[]'::json)`;

/** A row `b` of branches under the wire's names. */
export const branchJson = sql`json_build_object(
  '_id', b.id, 'version', b.version, 'realtor', b.realtor_id, 'label', b.label, 'street', b.street, 'doorNumber', b.number,
  'unit', b.unit, 'city', b.city, 'state', b.state, 'country', b.country, 'postal_code', b.postal_code,
  'placeId', b.place_id, 'latitude', b.latitude, 'longitude', b.longitude, 'precision', b.point_precision,
  'formatted_address', b.formatted_address, 'opens', b.opens, 'closes', b.closes)`;

const branchSummary = sql`json_build_object(
  '_id', b.id, 'label', b.label, 'formatted_address', b.formatted_address)`;

const contractSummary = sql`
  '_id', c.id, 'active', c.active, 'type', c.type, 'contractModel', c.model, 'startDate', c.start_date,
  'dueDate', c.due_date, 'endedOn', c.ended_on`;

const ranges = all(sql`
  SELECT json_agg(json_build_object('min', g.min, 'max', g.max, 'value', g.value,
    'furniture_value', g.furniture_value) ORDER BY g.position)
  FROM contract_ranges g WHERE g.contract_id = c.id`);

/** A row `c` of contracts with its rates and ranges. */
export const contractJson = sql`json_build_object(
  ${contractSummary}, 'version', c.version, 'realtor', c.realtor_id, 'price', c.price, 'platformFee', c.platform_fee,
  'furnitureRate', c.furniture_rate, 'percentageRate', c.percentage_rate, 'expressRate', c.express_rate,
  'ranges', ${ranges})`;

const branches = (json: SQL) =>
  all(sql`
    SELECT json_agg(${json} ORDER BY b.id)
    FROM branches b WHERE b.realtor_id = r.id AND b.deleted_at IS NULL`);

const contracts = (json: SQL) =>
  all(sql`
    SELECT json_agg(${json} ORDER BY c.start_date DESC, c.id DESC)
    FROM contracts c WHERE c.realtor_id = r.id AND c.deleted_at IS NULL`);

const services = all(sql`
  SELECT json_agg(json_build_object('_id', s.id, 'label', s.label) ORDER BY s.position, s.id)
  FROM realtor_services rs JOIN ${serviceTypes} s ON s.id = rs.service_type_id AND s.deleted_at IS NULL
  WHERE rs.realtor_id = r.id`);

const userIds = all(sql`
  SELECT json_agg(u.id ORDER BY u.id) FROM ${users} u WHERE u.realtor_id = r.id AND u.deleted_at IS NULL`);

const firstProperties = all(sql`
  SELECT json_agg(json_build_object('_id', p.id, 'label', p.label,
    'address', json_build_object('formatted_address', p.formatted_address)) ORDER BY p.label_plain, p.id)
  FROM (
    SELECT id, label, label_plain, formatted_address FROM ${properties}
    WHERE realtor_id = r.id AND deleted_at IS NULL
    ORDER BY label_plain, id LIMIT ${sql.raw(String(PROPERTIES_SHOWN))}
  ) p`);

const propertyCount = sql`(SELECT count(*) FROM ${properties} p WHERE p.realtor_id = r.id AND p.deleted_at IS NULL)`;

/**
 * The cities of a row `r`, as ids and by name, in one pass. OFFSET keeps the planner from reading all
 * cities again for each agency, which it takes for cheap and which was half of the list's time.
 */
const served = sql`
  SELECT coalesce(json_agg(t.id ORDER BY t.city_plain, t.id), '[]'::json) AS ids,
    coalesce(json_agg(json_build_object('_id', t.id, 'city', t.city, 'state', t.state)
      ORDER BY t.city_plain, t.id), '[]'::json) AS list
  FROM realtor_cities rc
  CROSS JOIN LATERAL (SELECT * FROM ${cities} WHERE id = rc.city_id AND deleted_at IS NULL OFFSET 0) t
  WHERE rc.realtor_id = r.id`;

const realtor = (branch: SQL, contract: SQL) => sql`json_build_object(
  '_id', r.id, 'active', r.inactive_since IS NULL, 'company', r.company, 'cnpj', r.cnpj, 'pix', r.pix, 'phone', r.phone, 'email', r.email,
  'email_entrance', r.email_entrance, 'email_exit', r.email_exit, 'email_finance', r.email_finance,
  'clientIDPleno', r.client_id_pleno, 'services', ${services}, 'cities', served.ids,
  'cityList', served.list, 'users', ${userIds}, 'propertyCount', ${propertyCount}, 'properties', ${firstProperties},
  'contracts', ${contracts(contract)}, 'branches', ${branches(branch)})`;

/** Whom to call and where the keys are: what an inspector sees. */
const contact = sql`json_build_object(
  '_id', r.id, 'company', r.company, 'phone', r.phone, 'email_entrance', r.email_entrance,
  'email_exit', r.email_exit, 'branches', ${branches(branchJson)})`;

const card = realtor(branchSummary, sql`json_build_object(${contractSummary})`);
const details = realtor(branchJson, contractJson);

/**
 * Rows of realtors, chosen by a query, as JSON with all their relations: one statement, whatever their number.
 * `card` has branches and contracts in short, `details` whole.
 */
export function realtorsAsJson(rows: SQL, view: 'card' | 'details' | 'contact'): SQL {
  if (view === 'contact') return sql`SELECT r.*, ${contact} AS json FROM (${rows}) r`;
  return sql`SELECT r.*, ${view === 'card' ? card : details} AS json FROM (${rows}) r CROSS JOIN LATERAL (${served}) served`;
}
