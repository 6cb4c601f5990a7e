import { can, isStaff, type Viewer } from '@esquadro/domain/auth/permissions';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Who hears of something: one person, the people of an agency, Admins and SuperAdmins, or whoever may book. */
export type Topic = `user:${Id}` | `agency:${Id}` | 'staff' | 'bookers';

/** Something that happened, in ids only: whoever hears of it asks for the rest with their own rights. */
export type Announcement = { topics: Topic[]; event: string; data: Record<string, Id> };

export const CHANNEL = 'esquadro_live';

/** Tells every server, and through them every listening browser, once the transaction is committed. */
export async function announce(tx: Db, announcement: Announcement): Promise<void> {
  await tx.execute(sql`SELECT ${announcing(announcement)}`);
}

/** The same as an expression, for a statement that does more. */
export const announcing = (announcement: Announcement): SQL =>
  sql`pg_notify(${CHANNEL}, ${JSON.stringify(announcement)})`;

/** Whoever books learns that free hours changed, not whose visit changed them. */
export const SLOTS_CHANGED: Announcement = { topics: ['bookers'], event: 'slots', data: {} };

/** The topics whose announcements a person receives. */
export function topicsOf({ userId, role, realtorId }: Viewer): Topic[] {
  const topics: Topic[] = [`user:${userId}`];
  if (realtorId) topics.push(`agency:${realtorId}`);
  if (isStaff(role)) topics.push('staff');
  if (can(role, 'availability:read')) topics.push('bookers');
  return topics;
}
