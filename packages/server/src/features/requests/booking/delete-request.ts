import type { Actor, Author } from '@esquadro/domain/auth/permissions';
import { holdsSlot } from '@esquadro/domain/requests/request-statuses';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { UNDO_MS } from '@esquadro/domain/shared/undo';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/client.ts';
import { recordEvent } from '../history.ts';
import type { NewsDelay } from '../news/held-news.ts';
import { notifyAudience } from '../news/notify-audience.ts';
import { lockRequest, requestsWithin } from '../queries.ts';
import { inspectionRequests } from '../tables.ts';
import { requirePropertyFree } from './guard-property.ts';
import { lockInspectors, requireUnheld } from './guard-slot.ts';

type Deleting = Actor<'request:delete'> & NewsDelay;

/** Hides a request and frees its slot; its history stays. Throws `request.not-found`. */
export async function deleteRequest(tx: Db, actor: Deleting, id: Id): Promise<void> {
  const found = await lockRequest(tx, actor.scope, id);
  await hide(tx, actor, id, actor.now);
  await recordEvent(tx, actor, { requestId: id, kind: 'deleted' });
  await audit(tx, {
    actorId: actor.viewer.userId,
    action: 'request:delete',
    subject: { kind: 'request', id },
  });
  await notifyAudience(tx, actor, { before: found });
}

/**
 * Undoes a deletion, for an hour: the request takes its slot back, if nobody else has it by now. One that is not
 * deleted stays as it is. Throws `request.not-found`, `request.slot-taken` and, if the property got another visit
 * since, `request.property-taken`.
 */
export async function restoreRequest(tx: Db, actor: Deleting, id: Id): Promise<void> {
  const [found] = await tx
    .select()
    .from(inspectionRequests)
    .where(and(eq(inspectionRequests.id, id), requestsWithin(actor.scope)))
    .for('update');
  if (!found) throw new AppError('request.not-found');
  if (found.deletedAt === null) return;
  if (actor.now.getTime() - found.deletedAt.getTime() > UNDO_MS) throw new AppError('request.not-found');

  await lockInspectors(tx, [found.inspectorId]);
  if (holdsSlot(found.status)) {
    await requireUnheld(tx, found);
    await requirePropertyFree(tx, found, found.deletedAt);
  }
  await hide(tx, actor, id, null);
  await recordEvent(tx, actor, { requestId: id, kind: 'restored' });
  await audit(tx, {
    actorId: actor.viewer.userId,
    action: 'request:restore',
    subject: { kind: 'request', id },
  });
  await notifyAudience(tx, actor, { after: found });
}

async function hide(tx: Db, { now }: Author, id: Id, deletedAt: Date | null): Promise<void> {
  await tx
    .update(inspectionRequests)
    .set({ deletedAt, version: sql`${inspectionRequests.version} + 1`, updatedAt: now })
    .where(eq(inspectionRequests.id, id));
}
