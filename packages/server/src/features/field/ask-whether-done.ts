import { UNMARKED_AFTER_MINUTES } from '@esquadro/domain/field/mark-kinds';
import { clockOf } from '@esquadro/domain/field/mark-rules';
import { and, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { announce } from '../../platform/live/announce.ts';
import { addNotices } from '../notifications/commands.ts';
import { inspectionRequests as requests } from '../requests/tables.ts';

const MINUTE_MS = 60_000;

/** What is older was asked before, or is nobody's question any more. */
const ASK_UNTIL_MINUTES = 48 * 60;

/** Asks the staff, once for each start, whether a visit took place of which nobody said that it did or did not. */
export async function askWhetherDone(db: Db, now: Date): Promise<void> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const isOpen = and(
    gt(requests.startsAt, ago(ASK_UNTIL_MINUTES)),
    lt(requests.endsAt, ago(UNMARKED_AFTER_MINUTES)),
    isNull(requests.deletedAt),
    inArray(requests.status, ['requested', 'assigned']),
    notInArray(requests.fieldState, ['finished', 'failed']),
    or(isNull(requests.fieldAskedFor), sql`${requests.fieldAskedFor} <> ${requests.startsAt}`),
  );
  await db.transaction(async (tx) => {
    // Two servers that ask at once: the second waits, and then finds nothing left to ask.
    const asked = await tx
      .update(requests)
      .set({ fieldAskedFor: requests.startsAt })
      .where(isOpen)
      .returning();
    for (const visit of asked) {
      const detail = `A vistoria das ${clockOf(visit.startsAt, visit.timeZone)} aconteceu?`;
      await addNotices(tx, {
        actorId: null,
        actorName: 'Esquadro',
        at: now,
        visit,
        news: [{ topic: 'staff', kind: 'unmarked', detail }],
      });
    }
    if (asked.length > 0) await announce(tx, { topics: ['staff'], event: 'notices', data: {} });
  });
}
