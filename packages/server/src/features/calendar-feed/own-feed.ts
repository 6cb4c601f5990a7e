import type { Id } from '@esquadro/domain/shared/id';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { calendarFeeds } from './tables.ts';

export async function findFeed(db: Db, userId: Id): Promise<Id | undefined> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return feed?.id;
}

/** A new feed in the place of the one that was there, whose address is dead from now on. */
export async function renewFeed(db: Db, userId: Id): Promise<Id> {
  const id = newId();
  await db
    .insert(calendarFeeds)
    .values({ id, userId })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { id } });
  return id;
}

export async function revokeFeed(db: Db, userId: Id): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}
