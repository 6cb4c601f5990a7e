import type { Scope } from '@esquadro/domain/auth/permissions';
import { activeContract } from '@esquadro/domain/realtors/active-contract';
import type { Contract } from '@esquadro/domain/realtors/contract';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import type { RealtorContact, RealtorDetails } from '@esquadro/domain/realtors/realtor';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/client.ts';
import { executePrepared } from '../../platform/db/execute-prepared.ts';
import { one } from '../../platform/db/one.ts';
import { inspectionRequests } from '../requests/tables.ts';
import { contractJson, realtorsAsJson } from './realtor-json.ts';
import { branches, realtors } from './tables.ts';

/**
 * Throws `realtor.not-found` unless the agency exists and was not deleted. Holds it until the transaction
 * ends, so that nothing is added to an agency while it is being deleted.
 */
export async function requireRealtor(tx: Db, scope: Scope, id: Id): Promise<void> {
  const [found] = await tx
    .select({ id: realtors.id })
    .from(realtors)
    .where(and(eq(realtors.id, id), visible(scope)))
    .for('share');
  if (!found) throw new AppError('realtor.not-found');
}

/** For reading, within a scope: another agency is not there at all for someone who belongs to one. */
export async function requireVisibleRealtor(db: Db, scope: Scope, id: Id): Promise<void> {
  const { rows } = await executePrepared(
    db,
    sql`SELECT FROM ${realtors} WHERE ${and(eq(realtors.id, id), visible(scope))}`,
  );
  if (rows.length === 0) throw new AppError('realtor.not-found');
}

type Versioned<Record> = { version: number; json: Record };

/** One agency as staff and its own people see it, with the contract in force today. Throws `realtor.not-found`. */
export async function getRealtor(db: Db, scope: Scope, id: Id) {
  const { version, json } = await getJson<Omit<RealtorDetails, 'activeContract'>>(db, scope, id, 'details');
  const inForce = activeContract(json.contracts, contractDay(new Date()));
  return { version, realtor: { ...json, activeContract: inForce?._id ?? null } };
}

/** One agency as an inspector sees it. Throws `realtor.not-found`. */
export async function getContact(db: Db, scope: Scope, id: Id) {
  const { version, json } = await getJson<RealtorContact>(db, scope, id, 'contact');
  return { version, realtor: json };
}

async function getJson<Record>(db: Db, scope: Scope, id: Id, view: 'details' | 'contact') {
  const chosen = sql`SELECT * FROM ${realtors} WHERE ${and(eq(realtors.id, id), visible(scope))}`;
  const { rows } = await db.execute<Versioned<Record>>(
    sql`SELECT version, json FROM (${realtorsAsJson(chosen, view)}) found`,
  );
  const [found] = rows;
  if (!found) throw new AppError('realtor.not-found');
  return found;
}

/** The contracts of an agency that price its requests. */
export async function listContracts(db: Db, realtorId: Id): Promise<Contract[]> {
  const { rows } = await db.execute<{ contracts: Contract[] }>(
    sql`SELECT ${contractsOf(sql`${realtorId}`)} AS contracts`,
  );
  return one(rows).contracts;
}

/** The same as a JSON expression, for a statement that reads more. */
export const contractsOf = (realtorId: SQL): SQL => sql`coalesce((
  SELECT json_agg(${contractJson}) FROM contracts c
  WHERE c.realtor_id = ${realtorId} AND c.deleted_at IS NULL), '[]'::json)`;

/** A branch as the place where keys are handed over. */
export type KeyBranch = Pick<
  typeof branches.$inferSelect,
  | 'id'
  | 'realtorId'
  | 'label'
  | 'formattedAddress'
  | 'latitude'
  | 'longitude'
  | 'pointPrecision'
  | 'opens'
  | 'closes'
>;

/** Some of an agency's branches; those of another agency are not there at all. */
export async function keyBranches(db: Db, realtorId: Id, ids: Id[]): Promise<Map<Id, KeyBranch>> {
  if (ids.length === 0) return new Map();
  const own = and(eq(branches.realtorId, realtorId), isNull(branches.deletedAt));
  return readKeyBranches(db, and(inArray(branches.id, ids), own));
}

/** One branch of an agency in scope, deleted or not: visits keep pointing at it. */
export async function findKeyBranch(db: Db, scope: Scope, id: Id): Promise<KeyBranch | undefined> {
  const found = await readKeyBranches(db, and(eq(branches.id, id), within(scope, branches.realtorId)));
  return found.get(id);
}

async function readKeyBranches(db: Db, chosen: SQL | undefined): Promise<Map<Id, KeyBranch>> {
  const rows = await db
    .select({
      id: branches.id,
      realtorId: branches.realtorId,
      label: branches.label,
      formattedAddress: branches.formattedAddress,
      latitude: branches.latitude,
      longitude: branches.longitude,
      pointPrecision: branches.pointPrecision,
      opens: branches.opens,
      closes: branches.closes,
    })
    .from(branches)
    .where(chosen);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Narrows to the agencies in scope that were not deleted; a reach over other records covers none. */
export function visible(scope: Scope): SQL | undefined {
  return and(isNull(realtors.deletedAt), within(scope));
}

/** Narrows to the agencies in scope, or to what belongs to them by the column that names its agency. */
export function within(scope: Scope, agency: AnyPgColumn = realtors.id): SQL | undefined {
  switch (scope.reach) {
    case 'all':
      return undefined;
    case 'agency':
      return eq(agency, scope.realtorId);
    case 'assigned':
      return sql`EXISTS (
        SELECT FROM ${inspectionRequests} q
        WHERE q.inspector_id = ${scope.inspectorId} AND q.realtor_id = ${agency} AND q.deleted_at IS NULL)`;
    case 'below':
    case 'directory':
    case 'requested':
    case 'self':
    case 'visit':
      return sql`false`;
  }
}
