import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { deliverNext } from '../../platform/outbox.ts';
import type { SendPush } from '../../platform/push.ts';
import { pushQueue, pushSubscriptions } from './tables.ts';

/** Sends the message that has waited longest, and says whether there was one. A browser that is gone is forgotten. */
export const deliverNextPush = (db: Db, send: SendPush): Promise<boolean> =>
  deliverNext(db, pushQueue, async (tx, id) => {
    const [message] = await tx
      .select({ payload: pushQueue.payload, expiresAt: pushQueue.expiresAt, to: pushSubscriptions })
      .from(pushQueue)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushQueue.subscriptionId))
      .where(eq(pushQueue.id, id));
    if (!message) return 'nobody';
    const { payload, expiresAt, to } = message;
    const seconds = Math.max(60, Math.round((expiresAt.getTime() - Date.now()) / 1000));
    const isOfBrowser = eq(pushSubscriptions.id, to.id);
    try {
      if ((await send(to, JSON.stringify(payload), seconds)) === 'sent') return 'sent';
    } catch (error) {
      await tx.update(pushSubscriptions).set({ failedAt: sql`now()` }).where(isOfBrowser);
      throw error;
    }
    await tx.delete(pushSubscriptions).where(isOfBrowser);
    return 'nobody';
  });
