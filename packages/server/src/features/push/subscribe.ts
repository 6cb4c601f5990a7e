import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { NewPushSubscription, PushSubscription } from '@esquadro/domain/push/push';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { newId } from '../../platform/new-id.ts';
import { pushSubscriptions } from './tables.ts';

/** More browsers than anybody has; the oldest make room. */
const MOST_BROWSERS = 20;

type Subscriber = { viewer: Viewer; sessionId: Id; userAgent: string };

/** Remembers a browser of the viewer's; the same one again changes what it wants to hear. */
export async function subscribe(
  tx: Db,
  { viewer: { userId }, sessionId, userAgent }: Subscriber,
  { endpoint, keys, kinds }: NewPushSubscription,
): Promise<Id> {
  const told = { userId, sessionId, ...keys, kinds: [...new Set(kinds)], userAgent, failedAt: null };
  const { id } = one(
    await tx
      .insert(pushSubscriptions)
      .values({ id: newId(), endpoint, ...told })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: told })
      .returning({ id: pushSubscriptions.id }),
  );
  const own = eq(pushSubscriptions.userId, userId);
  const newest = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(own)
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(MOST_BROWSERS);
  await tx.delete(pushSubscriptions).where(and(own, notInArray(pushSubscriptions.id, newest)));
  return id;
}

export async function listSubscriptions(db: Db, { userId }: Viewer): Promise<PushSubscription[]> {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt));
  return rows.map(({ id, kinds, userAgent, createdAt }) => ({
    _id: id,
    kinds,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
  }));
}

/** Throws `push.not-found` for one that is not the viewer's own. */
export async function unsubscribe(db: Db, { userId }: Viewer, id: Id): Promise<void> {
  const { rowCount } = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)));
  if (!rowCount) throw new AppError('push.not-found');
}
