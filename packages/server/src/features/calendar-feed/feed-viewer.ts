import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { inspectors } from '../inspectors/tables.ts';
import { realtors } from '../realtors/tables.ts';
import { users } from '../users/tables.ts';
import { calendarFeeds } from './tables.ts';

/** Whose feed it is, with today's rights; undefined once feed, person or agency is gone, or the agency inactive. */
export async function findFeedViewer(db: Db, feedId: Id): Promise<Viewer | undefined> {
  const activeAgency = and(isNull(realtors.deletedAt), isNull(realtors.inactiveSince));
  const [viewer] = await db
    .select({ userId: users.id, role: users.role, realtorId: users.realtorId, inspectorId: inspectors.id })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), isNull(users.deletedAt)))
    .leftJoin(inspectors, and(eq(inspectors.userId, users.id), isNull(inspectors.deletedAt)))
    .leftJoin(realtors, and(eq(realtors.id, users.realtorId), activeAgency))
    .where(and(eq(calendarFeeds.id, feedId), or(isNull(users.realtorId), isNotNull(realtors.id))));
  return viewer;
}
