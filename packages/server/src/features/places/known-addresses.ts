import type { AddressOnWire } from '@esquadro/domain/addresses/address';
import type { Viewer } from '@esquadro/domain/auth/permissions';
import { formatCep, parseCep } from '@esquadro/domain/shared/brazilian-documents';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { addressFromRow } from '../../platform/db/columns.ts';
import { contains } from '../../platform/db/contains.ts';
import { KNOWN_KINDS, type KnownKind, SOURCES } from './address-sources.ts';

export type KnownAddress = { kind: KnownKind; id: Id; label: string; address: AddressOnWire };

type Row = Parameters<typeof addressFromRow>[0] & { kind: KnownKind; id: Id; label: string };

/** A trigram index needs three letters to be of use. */
const LEAST_LETTERS = 3;
/** So many are looked at before they are put in order: 'rua' alone would match them all. */
const MOST_MATCHES = 200;

/** The addresses already in the database that the viewer may see and that contain every word typed, each once. */
export async function searchKnownAddresses(
  db: Db,
  viewer: Viewer,
  typed: string,
  limit: number,
): Promise<KnownAddress[]> {
  const words = wordsOf(typed);
  if (words.join('').length < LEAST_LETTERS) return [];
  const sources = KNOWN_KINDS.map((kind) => select(kind, viewer, containsAll(SOURCES[kind].searched, words)));
  const { rows } = await db.execute<Row>(sql`
    SELECT DISTINCT ON ("formattedAddress") * FROM (${sql.join(sources, sql` UNION ALL `)}) AS known
    ORDER BY "formattedAddress", kind, id LIMIT ${limit}`);
  return rows.flatMap(present);
}

/** One of them; undefined for an absent and for a foreign one alike. */
export async function findKnownAddress(
  db: Db,
  viewer: Viewer,
  kind: KnownKind,
  id: Id,
): Promise<KnownAddress | undefined> {
  const { rows } = await db.execute<Row>(select(kind, viewer, sql`id = ${id}`));
  return rows.flatMap(present)[0];
}

/** The exact points of a CEP that the viewer may see: of properties and branches, never of people. */
export async function knownPoints(db: Db, viewer: Viewer, cep: string): Promise<KnownPoint[]> {
  const exact = sql`postal_code = ${cep} AND point_precision = 'door' AND latitude IS NOT NULL`;
  const sources = (['property', 'branch'] as const).map((kind) => select(kind, viewer, exact));
  const { rows } = await db.execute<KnownPoint>(
    sql`SELECT label, latitude, longitude FROM (${sql.join(sources, sql` UNION ALL `)}) AS known ORDER BY id`,
  );
  return rows;
}

type KnownPoint = { label: string; latitude: number; longitude: number };

/** A CEP is looked for as addresses write it. */
function wordsOf(typed: string): string[] {
  const cep = parseCep(typed);
  return cep ? [formatCep(cep)] : typed.split(/[\s,;]+/).filter(Boolean);
}

const containsAll = (searched: SQL, words: string[]) =>
  sql.join(
    words.map((word) => contains(searched, word)),
    sql` AND `,
  );

function select(kind: KnownKind, viewer: Viewer, condition: SQL): SQL {
  const { table, label, visible } = SOURCES[kind];
  return sql`(
    SELECT ${kind} AS kind, id, ${label} AS label, street, number, unit, city, state, country,
      postal_code AS "postalCode", place_id AS "placeId", latitude, longitude,
      point_precision AS "pointPrecision", formatted_address AS "formattedAddress"
    FROM ${table} WHERE deleted_at IS NULL AND ${visible(viewer)} AND ${condition} LIMIT ${MOST_MATCHES})`;
}

function present({ kind, id, label, ...row }: Row): KnownAddress[] {
  const address = addressFromRow(row);
  return address ? [{ kind, id, label, address }] : [];
}
