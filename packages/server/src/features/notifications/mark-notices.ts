import type { Viewer } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { announce } from '../../platform/live/announce.ts';
import { ownNotices } from './queries.ts';
import { notifications } from './tables.ts';

/** Marks one notice as read, however often it is asked for; what is not the person's own is not found. */
export async function markNotice(tx: Db, viewer: Viewer, id: Id): Promise<void> {
  const { rowCount } = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(ownNotices(viewer), eq(notifications.id, id)));
  if (!rowCount) throw new AppError('notice.not-found');
  await tellOfReading(tx, viewer);
}

export async function markNotices(tx: Db, viewer: Viewer, until: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(ownNotices(viewer), isNull(notifications.readAt), lte(notifications.createdAt, until)));
  await tellOfReading(tx, viewer);
}

/** The person's other windows hear of it. */
const tellOfReading = (tx: Db, { userId }: Viewer) =>
  announce(tx, { topics: [`user:${userId}`], event: 'notices', data: {} });
