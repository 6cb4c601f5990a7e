import { addDays } from '@esquadro/domain/calendar/count-days';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { and, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { queueMails } from '../../mail/commands.ts';
import { inspectionRequests } from '../tables.ts';
import { mailedVisit } from './mailed-visit.ts';
import { audienceOf } from './request-audience.ts';

/** Reminders go out from nine in the morning, by the property's clock. */
const FROM_MINUTE = 9 * 60;

/** From nine on the day before, the last visit of the next day is this far away. */
const AHEAD_MS = 39 * 3_600_000;

/** Queues the reminders of tomorrow's visits for inspector and agency, each once for each hour it was booked at. */
export async function remindDayBefore(db: Db, now: Date): Promise<void> {
  const coming = await db
    .select()
    .from(inspectionRequests)
    .where(
      and(
        gt(inspectionRequests.startsAt, now),
        lt(inspectionRequests.startsAt, new Date(now.getTime() + AHEAD_MS)),
        inArray(inspectionRequests.status, ['requested', 'assigned']),
        isNull(inspectionRequests.deletedAt),
      ),
    );
  for (const visit of coming) {
    const here = localOf(now, visit.timeZone);
    if (addDays(here.day, 1) !== visit.localDay || here.minute < FROM_MINUTE) continue;
    await db.transaction(async (tx) => {
      const { inspector, agency } = await audienceOf(tx, visit);
      await queueMails(tx, {
        actorId: null,
        visit: { ...(await mailedVisit(tx, visit)), version: visit.version },
        mailings: [inspector, agency].map((topic) => ({ topic, kind: 'reminder' as const })),
        once: `reminder ${visit.id} ${visit.startsAt.toISOString()}`,
      });
    });
  }
}
