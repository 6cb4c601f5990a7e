import { type AnyAuthor, actorId, partyName, type VisitActor } from '@esquadro/domain/auth/party';
import type { Actor } from '@esquadro/domain/auth/permissions';
import { instantOf } from '@esquadro/domain/calendar/local-time';
import type { KeyChange } from '@esquadro/domain/keys/key-change';
import { kindsFor, stateAfter, weighChange } from '@esquadro/domain/keys/key-kinds';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { announce, type Topic } from '../../platform/live/announce.ts';
import { inspectors } from '../inspectors/tables.ts';
import { addNotices } from '../notifications/commands.ts';
import { branches } from '../realtors/tables.ts';
import { announceRequest, audienceOf, moveKey, recordKeyEvent } from '../requests/commands.ts';
import { requestsWithin } from '../requests/queries.ts';
import { type RequestRow, inspectionRequests as requests } from '../requests/tables.ts';
import { users } from '../users/tables.ts';

export type KeyActor = Actor<'key:change'> | VisitActor;

/** Where no branch says when it closes. */
const CLOSES = 18 * 60;

/**
 * Keeps what somebody says of the key of a visit. What is so already changes nothing, so that two desks may press at
 * once. Throws `request.not-found`, `access.denied`, `key.not-needed` and `key.already`.
 */
export async function changeKey(tx: Db, actor: KeyActor, requestId: Id, change: KeyChange): Promise<void> {
  if ('viewer' in actor && !kindsFor(actor.viewer.role).includes(change.kind))
    throw new AppError('access.denied');
  const request = await lockKey(tx, actor, requestId);
  const { keyState } = request;
  const isOver = request.deletedAt !== null || request.status === 'canceled';
  if (keyState === 'none' || (isOver && keyState !== 'taken')) throw new AppError('key.not-needed');
  const weighed = weighChange(change.kind, keyState);
  if (weighed === 'same') return;
  if (weighed === 'refused') throw new AppError('key.already', { extra: { state: keyState } });

  const at = momentOf(change, actor.now);
  const entry = { requestId, kind: change.kind, note: change.note, dueAt: dueOf(change), at };
  if (change.kind === 'moved') {
    await moveKey(tx, actor, request, change.branch_id ?? '');
    await recordKeyEvent(tx, actor, { ...entry, branchId: change.branch_id ?? null });
  } else {
    await tx
      .update(requests)
      .set({ keyState: stateAfter(change.kind, keyState) })
      .where(eq(requests.id, requestId));
    const out = change.kind === 'taken' ? await handOver(tx, request) : {};
    await recordKeyEvent(tx, actor, { ...entry, ...out, ...(entry.dueAt && { dueAt: entry.dueAt }) });
  }
  await audit(tx, {
    actorId: actorId(actor),
    action: 'key:change',
    subject: { kind: 'request', id: requestId },
    details: { kind: change.kind },
  });
  await announceRequest(tx, requestId, [await audienceOf(tx, request)]);
  if (change.kind === 'missing' && keyState !== 'missing') await tellMissing(tx, actor, request, change.note);
}

/** A device that was without signal says when it was; what is still to come cannot have happened. */
const momentOf = ({ at }: KeyChange, now: Date) => (at && new Date(at) < now ? new Date(at) : now);

const dueOf = ({ due_at }: KeyChange) => (due_at ? new Date(due_at) : null);

/** Of a deleted visit only a key that is out is still anybody's business. */
async function lockKey(tx: Db, { scope }: KeyActor, id: Id): Promise<RequestRow> {
  const [row] = await tx
    .select()
    .from(requests)
    .where(and(eq(requests.id, id), requestsWithin(scope)))
    .for('update');
  if (!row || (row.deletedAt && row.keyState !== 'taken')) throw new AppError('request.not-found');
  return row;
}

/** Who takes the key, and by when it has to be back: until the branch closes on the day of the visit. */
async function handOver(tx: Db, request: RequestRow) {
  const { keysDeliveryBranchId, keysPickupBranchId, inspectorId, localDay, timeZone } = request;
  const [inspector] = await tx
    .select({ name: users.firstName })
    .from(inspectors)
    .innerJoin(users, eq(users.id, inspectors.userId))
    .where(eq(inspectors.id, inspectorId));
  const [branch] = await tx
    .select({ closes: branches.closes })
    .from(branches)
    .where(eq(branches.id, keysDeliveryBranchId ?? keysPickupBranchId ?? ''));
  return {
    holder: inspector?.name ?? '',
    dueAt: instantOf(localDay, branch?.closes ?? CLOSES, timeZone),
  };
}

/** A key that is not there concerns whoever goes, whoever asked for the visit, and whoever can move it. */
async function tellMissing(tx: Db, actor: AnyAuthor, visit: RequestRow, detail: string): Promise<void> {
  const { inspector, agency, requester } = await audienceOf(tx, visit);
  const topics: Topic[] = [inspector, agency, 'staff', ...(requester ? [requester] : [])];
  const news = topics.map((topic) => ({ topic, kind: 'key-missing' as const, detail }));
  const doer = { actorId: actorId(actor), actorName: partyName(actor) };
  await addNotices(tx, { ...doer, at: actor.now, visit, news });
  await announce(tx, { topics, event: 'notices', data: {} });
}
