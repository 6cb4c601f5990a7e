import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { QueueRow } from './mail-row.ts';
import type { Send } from './smtp.ts';
import { mailQueue } from './tables.ts';

/** Minutes until the next try after each failure; after the last one it is given up. */
const PAUSES = [1, 5, 15, 60, 240, 720];

/**
 * Sends the e-mail that has waited longest, and says whether there was one. Its row is held meanwhile, so that
 * no other server takes it too.
 */
export async function deliverNext(db: Db, send: Send): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mailQueue)
      .where(
        and(
          isNull(mailQueue.sentAt),
          isNull(mailQueue.givenUpAt),
          lte(mailQueue.nextTryAt, sql`now()`),
          gt(mailQueue.expiresAt, sql`now()`),
        ),
      )
      .orderBy(asc(mailQueue.nextTryAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!mail) return false;

    const outcome = await send(mail as QueueRow).catch((error: Error) => error);
    if (outcome === 'nobody') {
      await tx.delete(mailQueue).where(eq(mailQueue.id, mail.id));
      return true;
    }
    const tries = mail.tries + 1;
    await tx
      .update(mailQueue)
      .set({
        tries,
        ...(outcome === 'sent' ? { sentAt: sql`now()`, lastError: '' } : after(outcome.message, tries)),
      })
      .where(eq(mailQueue.id, mail.id));
    return true;
  });
}

const MOST_TOLD = 500;

function after(failure: string, tries: number) {
  const pause = PAUSES[tries - 1];
  const lastError = failure.slice(0, MOST_TOLD);
  if (pause === undefined) return { lastError, givenUpAt: sql`now()` };
  return { lastError, nextTryAt: sql`now() + ${pause} * interval '1 minute'` };
}
