import type { Viewer } from '@esquadro/domain/auth/permissions';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { topicsOf } from '../../platform/live/announce.ts';
import { notifications } from './tables.ts';

/** The notices of a person as long as the reason they were told for still holds. */
export function ownNotices(viewer: Viewer): SQL | undefined {
  return and(eq(notifications.userId, viewer.userId), inArray(notifications.topic, topicsOf(viewer)));
}

/** The badge stops at 99+. */
const MOST_COUNTED = 100;

export async function countUnread(db: Db, viewer: Viewer): Promise<number> {
  const unread = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(ownNotices(viewer), isNull(notifications.readAt)))
    .limit(MOST_COUNTED)
    .as('unread');
  return db.$count(unread);
}
