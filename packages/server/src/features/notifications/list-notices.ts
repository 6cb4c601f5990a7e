import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { Notice } from '@esquadro/domain/notifications/notice';
import { isoAtOffset } from '@esquadro/domain/requests/visit-date';
import { Id } from '@esquadro/domain/shared/id';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { inspectionRequests } from '../requests/tables.ts';
import { ownNotices } from './queries.ts';
import { notifications } from './tables.ts';

const Key = z.tuple([z.iso.datetime(), Id]);

export const noticeKey = ({ at, _id }: Notice): z.infer<typeof Key> => [at, _id];

/** What a person was told of, newest first, with one row more than the page. */
export async function listNotices(db: Db, viewer: Viewer, { limit, cursor }: PageQuery): Promise<Notice[]> {
  const after = readCursor(cursor, Key);
  const rows = await db
    .select({ notice: notifications, number: inspectionRequests.requestNumber })
    .from(notifications)
    .innerJoin(inspectionRequests, eq(inspectionRequests.id, notifications.requestId))
    .where(
      and(
        ownNotices(viewer),
        after && sql`(${notifications.createdAt}, ${notifications.id}) < (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit + 1);
  return rows.map(({ notice: row, number }) => ({
    _id: row.id,
    requestId: row.requestId,
    number,
    kind: row.kind,
    at: row.createdAt.toISOString(),
    actor: row.actorName,
    label: row.label,
    detail: row.detail,
    date: isoAtOffset(row.startsAt, row.utcOffset),
    read: row.readAt !== null,
  }));
}
