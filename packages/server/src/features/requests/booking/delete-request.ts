import { holdsSlot } from '@esquadro/domain/requests/request-status';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/client.ts';
import { recordEvent } from '../history.ts';
import { tellPeople } from '../news/tell-people.ts';
import { lockRequest } from '../queries.ts';
import { inspectionRequests } from '../tables.ts';
import type { Actor } from './actor.ts';
import { requirePropertyFree } from './guard-property.ts';
import { requireUnheld } from './guard-slot.ts';
import { holdInspectors } from './hold-inspectors.ts';

/** Hides a request and frees its slot; its history stays. Throws `request.not-found`. */
export async function deleteRequest(tx: Db, actor: Actor, id: Id): Promise<void> {
  const found = await lockRequest(tx, actor.scope, id);
  await hide(tx, actor, id, actor.now);
  await recordEvent(tx, actor, { requestId: id, kind: 'deleted' });
  await audit(tx, {
    actorId: actor.viewer.userId,
    action: 'request:delete',
    subject: { kind: 'request', id },
  });
  await tellPeople(tx, actor, { before: found });
}

/**
 * The screen's undo, for an hour: the request takes its slot back, if nobody else has it by now. One that is
 * not deleted stays as it is. Throws `request.not-found`,
 * `request.slot-taken` and, beside a visit of the property booked since, `request.property-taken`.
 */
export async function restoreRequest(tx: Db, actor: Actor, id: Id): Promise<void> {
  const [found] = await tx
    .select()
    .from(inspectionRequests)
    .where(eq(inspectionRequests.id, id))
    .for('update');
  if (!found) throw new AppError('request.not-found');
  if (found.deletedAt === null) return;
  if (actor.now.getTime() - found.deletedAt.getTime() > UNDO_MS) throw new AppError('request.not-found');

  await holdInspectors(tx, [found.inspectorId]);
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
  await tellPeople(tx, actor, { after: found });
}

const UNDO_MS = 60 * 60_000;

async function hide(tx: Db, { now }: Actor, id: Id, deletedAt: Date | null): Promise<void> {
  await tx
    .update(inspectionRequests)
    .set({ deletedAt, version: sql`${inspectionRequests.version} + 1`, updatedAt: now })
    .where(eq(inspectionRequests.id, id));
}
