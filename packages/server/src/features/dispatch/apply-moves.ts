import type { Actor, Author } from '@esquadro/domain/auth/permissions';
import { scopeOf } from '@esquadro/domain/auth/scope';
import type { DispatchAct, DispatchMoves } from '@esquadro/domain/dispatch/dispatch';
import { isoAtOffset } from '@esquadro/domain/requests/visit-date';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { changeRequest, lockInspectors, type NewsDelay } from '../requests/commands.ts';
import { inspectionRequests, type RequestRow } from '../requests/tables.ts';
import { dispatchActs, type MoveDone } from './tables.ts';

type Dispatching = Actor<'dispatch:plan'> & NewsDelay;
type Move = DispatchMoves['moves'][number];

/** How long an act can be undone. */
const UNDO_MINUTES = 10;

/**
 * Gives visits to other inspectors in one act: all of them or none. Throws `dispatch.stale`, naming the visit that
 * changed meanwhile or whose slot is taken.
 */
export async function applyMoves(tx: Db, actor: Dispatching, moves: Move[]): Promise<DispatchAct> {
  const before = await lockVisits(tx, moves);
  const done: MoveDone[] = [];
  for (const move of inOrder(moves)) {
    const row = before.get(move.requestId);
    if (!row) throw stale(move.requestId, undefined);
    await changeOne(tx, actor, row, move, 'give');
    const date = isoAtOffset(row.startsAt, row.utcOffset);
    done.push({ requestId: row.id, version: row.version + 1, inspectorId: row.inspectorId, date });
  }
  const id = newId();
  await tx.insert(dispatchActs).values({ id, at: actor.now, actorId: actor.viewer.userId, moves: done });
  return { _id: id, moved: done.length };
}

/** Gives every visit of an act back, for ten minutes. Throws `dispatch.not-found` and `dispatch.stale`. */
export async function undoAct(tx: Db, actor: Dispatching, id: Id): Promise<DispatchAct> {
  const [act] = await tx
    .select()
    .from(dispatchActs)
    .where(
      and(eq(dispatchActs.id, id), sql`${dispatchActs.at} > now() - ${UNDO_MINUTES} * interval '1 minute'`),
    )
    .for('update');
  if (!act || act.undoneAt) throw new AppError('dispatch.not-found');
  const before = await lockVisits(tx, act.moves);
  for (const move of inOrder(act.moves).reverse()) {
    const row = before.get(move.requestId);
    if (!row) throw stale(move.requestId, undefined);
    await changeOne(tx, actor, row, move, 'undo');
  }
  await tx.update(dispatchActs).set({ undoneAt: actor.now }).where(eq(dispatchActs.id, id));
  await audit(tx, {
    actorId: actor.viewer.userId,
    action: 'dispatch:undo',
    subject: { kind: 'dispatch', id },
  });
  return { _id: id, moved: act.moves.length };
}

const inOrder = <Of extends { requestId: Id }>(moves: readonly Of[]) =>
  [...moves].sort((one, other) => (one.requestId < other.requestId ? -1 : 1));

/** The visits and then their inspectors, each in the order of their ids, as every other change locks them. */
async function lockVisits(tx: Db, moves: readonly MoveDone[]): Promise<Map<Id, RequestRow>> {
  const rows = await tx
    .select()
    .from(inspectionRequests)
    .where(
      inArray(
        inspectionRequests.id,
        moves.map(({ requestId }) => requestId),
      ),
    )
    .orderBy(asc(inspectionRequests.id))
    .for('update');
  const ids = [...rows, ...moves].map(({ inspectorId }) => inspectorId);
  await lockInspectors(tx, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

async function changeOne(
  tx: Db,
  actor: Author & NewsDelay,
  row: RequestRow,
  move: MoveDone,
  how: 'give' | 'undo',
) {
  const editing = { ...actor, scope: scopeOf(actor.viewer, 'request:edit') };
  const { inspectorId, date, version } = move;
  if (how === 'give' && (row.startsAt <= actor.now || ['canceled', 'completed'].includes(row.status)))
    throw stale(row.id, row);
  try {
    await changeRequest(tx, editing, row.id, { inspectorId, date }, version, how);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) throw stale(row.id, row, error);
    throw error;
  }
}

function stale(id: Id, row: RequestRow | undefined, cause?: AppError): AppError {
  const reason = typeof cause?.extra?.reason === 'string' ? cause.extra.reason : (cause?.message ?? '');
  return new AppError('dispatch.stale', {
    extra: { visit: { _id: id, property_label: row?.propertyLabel ?? '', reason } },
    cause,
  });
}
