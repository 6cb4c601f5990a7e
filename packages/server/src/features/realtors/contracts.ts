import type { ActivityAction } from '@esquadro/domain/audit/activity';
import type { Actor } from '@esquadro/domain/auth/permissions';
import type { Contract, NewContract } from '@esquadro/domain/realtors/contract';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { checkVersion, type Target } from '../../platform/http/versions.ts';
import { newId } from '../../platform/new-id.ts';
import { requireRealtor, within } from './queries.ts';
import { contractJson } from './realtor-json.ts';
import { contractRanges, contracts } from './tables.ts';
import { undoable } from './undoable.ts';

type Changing = Actor<'realtor:change'>;

/** Throws `realtor.not-found`. */
export async function addContract(tx: Db, actor: Changing, draft: NewContract): Promise<Contract> {
  await requireRealtor(tx, actor.scope, draft.realtor);
  const id = newId();
  await tx.insert(contracts).values({ ...contractRow(draft), id });
  await addRanges(tx, id, draft);
  await auditContract(tx, actor, 'contract:create', id);
  return readContract(tx, id);
}

/**
 * Saves a contract again, whole; it stays with its agency. Visits keep the price they were booked with: the change
 * counts for what is booked, moved to another day or given another rent from now on.
 * Throws `contract.not-found` and `record.stale`.
 */
export async function changeContract(
  tx: Db,
  actor: Changing,
  { id, expectedVersion }: Target,
  draft: NewContract,
): Promise<Contract> {
  await requireRealtor(tx, actor.scope, draft.realtor);
  const [current] = await tx
    .select({ version: contracts.version })
    .from(contracts)
    .where(and(eq(contracts.id, id), eq(contracts.realtorId, draft.realtor), isNull(contracts.deletedAt)))
    .for('update');
  if (!current) throw new AppError('contract.not-found');
  checkVersion(current.version, expectedVersion);
  await tx
    .update(contracts)
    .set({ ...contractRow(draft), version: current.version + 1 })
    .where(eq(contracts.id, id));
  await tx.delete(contractRanges).where(eq(contractRanges.contractId, id));
  await addRanges(tx, id, draft);
  await auditContract(tx, actor, 'contract:edit', id);
  return readContract(tx, id);
}

function contractRow({ realtor, contractModel, ranges: _, ...terms }: NewContract) {
  return { ...terms, realtorId: realtor, model: contractModel };
}

async function addRanges(tx: Db, contractId: Id, { ranges }: NewContract): Promise<void> {
  const rows = ranges.map(({ furniture_value, ...range }, position) => ({
    ...range,
    contractId,
    position,
    furnitureValue: furniture_value,
  }));
  if (rows.length > 0) await tx.insert(contractRanges).values(rows);
}

async function readContract(tx: Db, id: Id): Promise<Contract> {
  const { rows } = await tx.execute<{ contract: Contract }>(
    sql`SELECT ${contractJson} AS contract FROM contracts c WHERE c.id = ${id} AND c.deleted_at IS NULL`,
  );
  const [found] = rows;
  if (!found) throw new AppError('contract.not-found');
  return found.contract;
}

/** Hides a contract; requests keep the price it gave them. Throws `contract.not-found`. */
export async function deleteContract(tx: Db, actor: Changing, id: Id): Promise<void> {
  const deleted = await tx
    .update(contracts)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(contracts.id, id), isNull(contracts.deletedAt), within(actor.scope, contracts.realtorId)))
    .returning({ id: contracts.id });
  if (deleted.length === 0) throw new AppError('contract.not-found');
  await auditContract(tx, actor, 'contract:delete', id);
}

/** Undoes a deletion, for an hour; one that is not deleted stays as it is. Throws `contract.not-found`. */
export async function restoreContract(tx: Db, actor: Changing, id: Id): Promise<Contract> {
  const { rowCount } = await tx
    .update(contracts)
    .set({ deletedAt: null })
    .where(and(eq(contracts.id, id), undoable(contracts), within(actor.scope, contracts.realtorId)));
  if (rowCount) await auditContract(tx, actor, 'contract:restore', id);
  return readContract(tx, id);
}

const auditContract = (tx: Db, { viewer }: Changing, action: ActivityAction, id: Id) =>
  audit(tx, { actorId: viewer.userId, action, subject: { kind: 'contract', id } });
