import type { Actor } from '@esquadro/domain/auth/permissions';
import type { StatusChanges, StatusOutcome } from '@esquadro/domain/requests/bulk-status';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Db } from '../../../platform/db/client.ts';
import type { NewsDelay } from '../news/held-news.ts';
import { findRequest, lockRequest } from '../queries.ts';
import { changeRequest } from './change-request.ts';

type Editor = Actor<'request:edit'> & NewsDelay;
type Wanted = StatusChanges['changes'][number];

/**
 * Gives many requests another status, each by the rules and rights of a single change. Those that are refused stay as
 * they were and are told with the reason; the others change together.
 */
export async function changeStatuses(
  tx: Db,
  actor: Editor,
  { changes }: StatusChanges,
): Promise<StatusOutcome> {
  const outcome: StatusOutcome = { changed: [], refused: [] };
  // In one order for everybody, so that two such changes wait for each other instead of breaking each other off.
  const inOrder = changes.toSorted((one, other) => (one._id < other._id ? -1 : 1));
  for (const wanted of inOrder) {
    const { _id } = wanted;
    try {
      outcome.changed.push(await tx.transaction((step) => changeOne(step, actor, wanted)));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const number = (await findRequest(tx, actor.scope, _id))?.requestNumber ?? null;
      outcome.refused.push({ _id, number, reason: error.message });
    }
  }
  return outcome;
}

async function changeOne(tx: Db, actor: Editor, { _id, status, from, cancel_reason }: Wanted) {
  const current = await lockRequest(tx, actor.scope, _id);
  if (from && current.status !== from) throw new AppError('request.status-changed');
  await changeRequest(tx, actor, _id, { status, cancel_reason });
  return { _id, number: current.requestNumber, from: current.status };
}
