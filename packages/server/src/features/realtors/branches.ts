import type { ActivityAction } from '@esquadro/domain/audit/activity';
import type { Actor, Scope } from '@esquadro/domain/auth/permissions';
import type { Branch, NewBranch } from '@esquadro/domain/realtors/branch';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { addressToRow } from '../../platform/db/columns.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { checkVersion, type Target } from '../../platform/http/versions.ts';
import { newId } from '../../platform/new-id.ts';
import { learnCep, settlePoint } from '../places/commands.ts';
import { moveKeysOfBranch } from './move-keys.ts';
import { requireRealtor, requireVisibleRealtor, within } from './queries.ts';
import { branchJson } from './realtor-json.ts';
import { branches } from './tables.ts';
import { undoable } from './undoable.ts';

type Changing = Actor<'realtor:change'>;

/** An agency's branches in the order they were added, one more than the page holds. */
export async function listBranches(
  db: Db,
  scope: Scope,
  realtorId: Id,
  { limit, cursor }: PageQuery,
): Promise<Branch[]> {
  await requireVisibleRealtor(db, scope, realtorId);
  const after = readCursor(cursor, z.string());
  const { rows } = await db.execute<{ branch: Branch }>(sql`
    SELECT ${branchJson} AS branch FROM branches b
    WHERE b.realtor_id = ${realtorId} AND b.deleted_at IS NULL AND b.id > ${after ?? ''}
    ORDER BY b.id LIMIT ${limit + 1}`);
  return rows.map(({ branch }) => branch);
}

/** Throws `realtor.not-found`. */
export async function addBranch(tx: Db, actor: Changing, draft: NewBranch): Promise<Branch> {
  await requireRealtor(tx, actor.scope, draft.realtor);
  const id = newId();
  const row = await branchRow(tx, draft);
  await tx.insert(branches).values({ ...row, id });
  await learnCep(tx, row);
  await auditBranch(tx, actor, 'branch:create', id);
  return readBranch(tx, id);
}

/**
 * Saves a branch again, whole; it stays with its agency. Visits ahead whose keys are there get the new address, past
 * ones keep where the keys were. Throws `branch.not-found` and `record.stale`.
 */
export async function changeBranch(
  tx: Db,
  actor: Changing,
  { id, expectedVersion }: Target,
  draft: NewBranch,
): Promise<Branch> {
  await requireRealtor(tx, actor.scope, draft.realtor);
  const [current] = await tx
    .select()
    .from(branches)
    .where(and(eq(branches.id, id), eq(branches.realtorId, draft.realtor), isNull(branches.deletedAt)))
    .for('update');
  if (!current) throw new AppError('branch.not-found');
  checkVersion(current.version, expectedVersion);
  const row = await branchRow(tx, draft, current);
  await tx
    .update(branches)
    .set({ ...row, version: current.version + 1 })
    .where(eq(branches.id, id));
  await learnCep(tx, row);
  const { realtorId, formattedAddress: address, latitude, longitude } = row;
  await moveKeysOfBranch(tx, { id, realtorId, address, latitude, longitude });
  await auditBranch(tx, actor, 'branch:edit', id);
  return readBranch(tx, id);
}

async function branchRow(
  tx: Db,
  { realtor, label, doorNumber, opens, closes, ...address }: NewBranch,
  before?: typeof branches.$inferSelect,
) {
  const written = { ...address, number: doorNumber };
  const settled = await settlePoint(tx, written, { before, field: 'latitude' });
  return { realtorId: realtor, label, opens, closes, ...addressToRow(settled) };
}

async function readBranch(tx: Db, id: Id): Promise<Branch> {
  const { rows } = await tx.execute<{ branch: Branch }>(
    sql`SELECT ${branchJson} AS branch FROM branches b WHERE b.id = ${id} AND b.deleted_at IS NULL`,
  );
  const [found] = rows;
  if (!found) throw new AppError('branch.not-found');
  return found.branch;
}

/** Hides a branch; requests whose keys are there keep pointing at it. Throws `branch.not-found`. */
export async function deleteBranch(tx: Db, actor: Changing, id: Id): Promise<void> {
  const deleted = await tx
    .update(branches)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(branches.id, id), isNull(branches.deletedAt), within(actor.scope, branches.realtorId)))
    .returning({ id: branches.id });
  if (deleted.length === 0) throw new AppError('branch.not-found');
  await auditBranch(tx, actor, 'branch:delete', id);
}

/** Undoes a deletion, for an hour; one that is not deleted stays as it is. Throws `branch.not-found`. */
export async function restoreBranch(tx: Db, actor: Changing, id: Id): Promise<Branch> {
  const { rowCount } = await tx
    .update(branches)
    .set({ deletedAt: null })
    .where(and(eq(branches.id, id), undoable(branches), within(actor.scope, branches.realtorId)));
  if (rowCount) await auditBranch(tx, actor, 'branch:restore', id);
  return readBranch(tx, id);
}

const auditBranch = (tx: Db, { viewer }: Changing, action: ActivityAction, id: Id) =>
  audit(tx, { actorId: viewer.userId, action, subject: { kind: 'branch', id } });
