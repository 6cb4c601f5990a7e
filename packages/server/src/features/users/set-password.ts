import type { Id } from '@esquadro/domain/shared/id';
import { eq, sql } from 'drizzle-orm';
import { endSessionsOf } from '../../platform/auth/sessions.ts';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { loginTickets } from '../auth/tables.ts';
import { calendarFeeds } from '../calendar-feed/tables.ts';
import { users } from './tables.ts';
import { dropLinks } from './user-links.ts';

/**
 * The one way in which a password changes; a blank hash matches no password. Whatever gave access until now ends:
 * sessions, logins that wait for their second step, the links by which a password can be set, and the calendar's
 * address, of which it says whether there was one.
 */
export async function setPassword(
  tx: Db,
  id: Id,
  passwordHash: string,
): Promise<{ calendarRenewed: boolean }> {
  await tx
    .update(users)
    .set({ passwordHash, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
    .where(eq(users.id, id));
  await endSessionsOf(tx, id);
  await tx.delete(loginTickets).where(eq(loginTickets.userId, id));
  await dropLinks(tx, id);
  const renewed = await tx.update(calendarFeeds).set({ id: newId() }).where(eq(calendarFeeds.userId, id));
  return { calendarRenewed: Boolean(renewed.rowCount) };
}
