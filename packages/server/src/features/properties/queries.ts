import type { Scope } from '@esquadro/domain/auth/permissions';
import type { PropertyFilters } from '@esquadro/domain/properties/property-filters';
import type { PropertyNote } from '@esquadro/domain/properties/property-note';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, getTableColumns, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { contains } from '../../platform/db/contains.ts';
import { executePrepared, once } from '../../platform/db/execute-prepared.ts';
import type { PageQuery } from '../../platform/http/paging.ts';
import type { FilePurpose } from '../files/tables.ts';
import { files } from '../files/tables.ts';
import { realtors } from '../realtors/tables.ts';
import { inspectionRequests } from '../requests/tables.ts';
import { PROPERTY_ORDERS } from './property-order.ts';
import { properties } from './tables.ts';

type AttachedFile = [id: Id, purpose: FilePurpose, name: string, active: boolean];

/** Removed files too: they stay among the links, as inactive. */
const attached = sql<AttachedFile[]>`(
  SELECT coalesce(json_agg(json_build_array(f.id, f.purpose, f.name, f.deleted_at IS NULL) ORDER BY f.id), '[]')
  FROM ${files} f WHERE f.property_id = properties.id)`;

const notes = sql<PropertyNote[]>`(
  SELECT coalesce(json_agg(json_build_object('_id', n.id, 'note', n.note, 'user', n.author_id,
    'user_name', n.author_name, 'date', iso_utc(n.created_at)) ORDER BY n.id), '[]')
  FROM property_notes n WHERE n.property_id = properties.id AND n.deleted_at IS NULL)`;

const columns = { ...getTableColumns(properties), realtorName: realtors.company, attached, written: notes };

export type PropertyRow = typeof properties.$inferSelect & {
  realtorName: string;
  attached: AttachedFile[];
  written: PropertyNote[];
};

/** What the API shows of a property, and what it is sorted by: a long list reads no more than that. */
const shown = {
  id: columns.id,
  realtorId: columns.realtorId,
  realtorName: columns.realtorName,
  label: columns.label,
  labelPlain: columns.labelPlain,
  squareFootage: columns.squareFootage,
  unit: columns.unit,
  street: columns.street,
  number: columns.number,
  city: columns.city,
  state: columns.state,
  country: columns.country,
  postalCode: columns.postalCode,
  placeId: columns.placeId,
  latitude: columns.latitude,
  longitude: columns.longitude,
  pointPrecision: columns.pointPrecision,
  formattedAddress: columns.formattedAddress,
  timeZone: columns.timeZone,
  keyCode: columns.keyCode,
  externalCode: columns.externalCode,
  attached,
  written: notes,
};
export type ShownProperty = Pick<PropertyRow, keyof typeof shown>;

const ofAgency = eq(realtors.id, properties.realtorId);

export type PropertyQuery = PageQuery & PropertyFilters;

/** To build a query of twenty columns anew for every list took 0.5 ms. */
const SHOWN = once(
  sql.join(
    Object.entries({ ...shown, squareFootage: sql`${shown.squareFootage}::float8` }).map(
      ([name, value]) => sql`${value} AS ${sql.identifier(name)}`,
    ),
    sql`, `,
  ),
);

/** The properties in scope as filtered and sorted, one more than the page holds. */
export async function listProperties(db: Db, scope: Scope, query: PropertyQuery): Promise<ShownProperty[]> {
  const order = PROPERTY_ORDERS[query.sort];
  const page = sql`SELECT ${SHOWN} FROM ${properties} JOIN ${realtors} ON ${ofAgency}
    WHERE ${and(matching(scope, query), order.after(query.cursor))}
    ORDER BY ${sql.join(order.by, sql`, `)} LIMIT ${query.limit + 1}`;
  // A plan for any text would be a bad one for most.
  const isTyped = query.name || query.city || query.street;
  const { rows } = isTyped ? await db.execute(page) : await executePrepared(db, page);
  return rows as ShownProperty[];
}

export async function countProperties(db: Db, scope: Scope, filters: PropertyFilters): Promise<number> {
  return db.$count(properties, matching(scope, filters));
}

function matching(scope: Scope, filters: PropertyFilters): SQL | undefined {
  const { name, maxArea, city, state, street, precision, realtor } = filters;
  return and(
    isNull(properties.deletedAt),
    within(scope),
    realtor ? eq(properties.realtorId, realtor) : undefined,
    name ? contains(properties.labelPlain, name) : undefined,
    typeof maxArea === 'number' ? lte(properties.squareFootage, maxArea) : undefined,
    city ? contains(properties.cityPlain, city) : undefined,
    state ? eq(properties.state, state) : undefined,
    street ? contains(properties.streetPlain, street) : undefined,
    precision ? sql`${properties.pointPrecision} = 'city'` : undefined,
  );
}

export async function findProperty(db: Db, scope: Scope, id: Id): Promise<PropertyRow | undefined> {
  const [property] = await db
    .select(columns)
    .from(properties)
    .innerJoin(realtors, ofAgency)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt), within(scope)));
  return property;
}

/** Throws `property.not-found` for an absent and for a foreign one alike; `forUpdate` locks it. */
export async function getProperty(
  db: Db,
  scope: Scope,
  id: Id,
  { forUpdate = false } = {},
): Promise<PropertyRow> {
  if (forUpdate)
    await db.select({ id: properties.id }).from(properties).where(eq(properties.id, id)).for('update');
  const property = await findProperty(db, scope, id);
  if (!property) throw new AppError('property.not-found');
  return property;
}

/** Narrows a query to the properties in scope. A reach that says nothing of properties covers none. */
export function within(scope: Scope): SQL | undefined {
  switch (scope.reach) {
    case 'all':
      return undefined;
    case 'agency':
      return eq(properties.realtorId, scope.realtorId);
    case 'assigned':
      return sql`EXISTS (
        SELECT FROM ${inspectionRequests} AS visit
        WHERE visit.property_id = properties.id AND visit.inspector_id = ${scope.inspectorId}
          AND visit.deleted_at IS NULL)`;
    case 'below':
    case 'directory':
    case 'requested':
    case 'self':
    case 'visit':
      return sql`false`;
  }
}
