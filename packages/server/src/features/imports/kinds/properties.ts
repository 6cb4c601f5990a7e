import { scopeOf } from '@esquadro/domain/auth/scope';
import type { Drafts } from '@esquadro/domain/imports/import-drafts';
import { plainName } from '@esquadro/domain/places/plain-name';
import { PropertyChange } from '@esquadro/domain/properties/property';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { addressFromRow } from '../../../platform/db/columns.ts';
import { addProperties, changeProperty, deleteProperty } from '../../properties/commands.ts';
import { findProperty, getProperty, type PropertyRow } from '../../properties/queries.ts';
import { properties } from '../../properties/tables.ts';
import { inspectionRequests } from '../../requests/tables.ts';
import { differences, type Kinds, type Known, saysMore } from './kind.ts';

type Draft = Drafts['properties'];

const unitOf = ({ unit, address }: Draft) => unit || address.unit;

export const propertyRows: Kinds['properties'] = {
  keyOf: (draft) => {
    const { realtorId, external_code, address } = draft;
    if (external_code) return { key: `${realtorId} code ${external_code}`, field: 'external_code' };
    const { street, number, city } = address;
    const place = [plainName(street), number, plainName(unitOf(draft)), plainName(city)].join('|');
    return { key: `${realtorId} at ${place}`, field: 'street' };
  },
  findKnown: async (db, _author, drafts) => {
    const rows = await findRows(db, drafts);
    return drafts.map((draft, at) => knownOf(draft, rows.get(at)));
  },
  add: (tx, { viewer, now }, drafts) =>
    addProperties(tx, { viewer, now, scope: scopeOf(viewer, 'property:change') }, drafts),
  change: async (tx, { viewer, now }, id, change) => {
    const scope = scopeOf(viewer, 'property:change');
    const current = await getProperty(tx, scope, id, { forUpdate: true });
    await changeProperty(tx, { viewer, now, scope }, current, PropertyChange.parse(change));
  },
  remove: async (tx, { viewer, now }, id) => {
    await deleteProperty(tx, { viewer, now, scope: scopeOf(viewer, 'property:change') }, id);
  },
  versions: async (tx, _author, ids) => {
    const rows = await tx
      .select({ id: properties.id, version: properties.version })
      .from(properties)
      .where(inArray(properties.id, ids));
    return new Map(rows.map(({ id, version }) => [id, version]));
  },
  unusedVersion: async (tx, { viewer }, id, change) => {
    await tx.select({ id: properties.id }).from(properties).where(eq(properties.id, id)).for('update');
    const property = await findProperty(tx, scopeOf(viewer, 'property:change'), id);
    const booked = and(eq(inspectionRequests.propertyId, id), isNull(inspectionRequests.deletedAt));
    if (!property || (change === 'remove' && (await tx.$count(inspectionRequests, booked)))) return undefined;
    return property.version;
  },
};

type Stored = Pick<
  PropertyRow,
  | 'id'
  | 'label'
  | 'unit'
  | 'street'
  | 'number'
  | 'city'
  | 'state'
  | 'country'
  | 'placeId'
  | 'latitude'
  | 'longitude'
> & {
  squareFootage: number;
  keyCode: string;
  externalCode: string;
  postalCode: string;
  pointPrecision: PropertyRow['pointPrecision'];
  formattedAddress: string;
};

/** By the code of the agency's own system; without one, or where none has it yet, by agency and address. */
async function findRows(db: Db, drafts: Draft[]): Promise<Map<number, Stored>> {
  const listOf = (part: (draft: Draft) => string) => sql`${sql.param(drafts.map(part))}::text[]`;
  const { rows } = await db.execute<Stored & { turn: string }>(sql`
    SELECT asked.turn, found.*
    FROM unnest(${listOf(({ realtorId }) => realtorId ?? '')}, ${listOf(({ external_code }) => external_code)},
      ${listOf(({ address }) => address.street)}, ${listOf(({ address }) => address.number)}, ${listOf(unitOf)},
      ${listOf(({ address }) => address.city)})
      WITH ORDINALITY asked (realtor_id, code, street, number, unit, city, turn)
    CROSS JOIN LATERAL (
      SELECT p.id, p.label, p.square_footage::float8 AS "squareFootage", p.unit, p.key_code AS "keyCode",
        p.external_code AS "externalCode", p.street, p.number, p.city, p.state, p.country, p.place_id AS "placeId",
        p.latitude, p.longitude, p.point_precision AS "pointPrecision", p.postal_code AS "postalCode",
        p.formatted_address AS "formattedAddress"
      FROM (
        (SELECT * FROM ${properties} c WHERE c.realtor_id = asked.realtor_id AND asked.code <> ''
          AND c.external_code = asked.code AND c.external_code <> '' AND c.deleted_at IS NULL)
        UNION ALL
        (SELECT * FROM ${properties} a WHERE a.realtor_id = asked.realtor_id AND a.deleted_at IS NULL
          AND a.street_plain = plain(asked.street) AND a.number = asked.number AND a.city_plain = plain(asked.city)
          AND plain(a.unit) = plain(asked.unit) AND (asked.code = '' OR a.external_code = '')
          ORDER BY a.id LIMIT 1)
      ) p LIMIT 1) found`);
  return new Map(rows.map(({ turn, ...row }) => [Number(turn) - 1, row]));
}

function knownOf(draft: Draft, stored: Stored | undefined): Known | undefined {
  if (!stored) return undefined;
  const { label, square_footage, key_code, external_code, address } = draft;
  const { id, keyCode, externalCode, squareFootage, postalCode: postal_code } = stored;
  const { change, before } = differences(
    { label, square_footage, unit: unitOf(draft), key_code, external_code },
    {
      label: stored.label,
      square_footage: squareFootage,
      unit: stored.unit,
      key_code: keyCode,
      external_code: externalCode,
    },
  );
  if (!saysMore(address, { ...stored, postal_code })) return { id, change, before };
  return {
    id,
    change: { ...change, address },
    before: { ...before, address: addressFromRow(stored) },
  };
}
