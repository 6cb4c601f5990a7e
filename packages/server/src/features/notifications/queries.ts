import type { Role, Viewer } from '@esquadro/domain/auth/permissions';
import type { NewsKind } from '@esquadro/domain/notifications/news';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { announce, type Topic, topicsOf } from '../../platform/live/announce.ts';
import { newId } from '../../platform/new-id.ts';
import { notifications } from './tables.ts';

type Visit = { id: Id; propertyLabel: string; startsAt: Date; utcOffset: number };

/** What a visit's change means to those who hear a topic. */
export type News = { topic: Topic; kind: NewsKind };

type Telling = { actorId: Id; at: Date; visit: Visit; news: News[] };

type Reader = { id: Id; role: Role; realtor_id: Id | null; actor_name: string };

/** Writes news down for everybody it concerns but the one whose doing it was; each person is told once. */
export async function addNotices(tx: Db, { actorId, at, visit, news }: Telling): Promise<void> {
  if (news.length === 0) return;
  const named = (prefix: string) =>
    news.flatMap(({ topic }) => (topic.startsWith(prefix) ? topic.slice(prefix.length) : []));
  const { rows: readers } = await tx.execute<Reader>(sql`
    SELECT u.id, u.role, u.realtor_id, a.first_name || ' ' || a.last_name AS actor_name
    FROM users u, users a
    WHERE a.id = ${actorId} AND u.id <> a.id AND u.deleted_at IS NULL
      AND (u.id = ANY(${sql.param(named('user:'))}::text[])
        OR u.realtor_id = ANY(${sql.param(named('agency:'))}::text[])
        OR (${news.some(({ topic }) => topic === 'staff')} AND u.access_level IN ('Admin', 'SuperAdmin')))`);
  const rows = readers.flatMap(({ id, role, realtor_id, actor_name }) => {
    const heard = topicsOf({ userId: id, role, realtorId: realtor_id, inspectorId: null });
    const told = news.find(({ topic }) => heard.includes(topic));
    if (!told) return [];
    return {
      ...told,
      id: newId(),
      userId: id,
      requestId: visit.id,
      actorName: actor_name,
      label: visit.propertyLabel,
      startsAt: visit.startsAt,
      utcOffset: visit.utcOffset,
      createdAt: at,
    };
  });
  if (rows.length > 0) await tx.insert(notifications).values(rows);
}

/** The notices of a person as long as the reason they were told for still holds. */
export function ownNotices(viewer: Viewer): SQL | undefined {
  return and(eq(notifications.userId, viewer.userId), inArray(notifications.topic, topicsOf(viewer)));
}

/** Nobody counts on beyond what a badge shows. */
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

/** Marks one notice as read, however often it is asked for; what is not the person's own is not found. */
export async function markNotice(tx: Db, viewer: Viewer, id: Id): Promise<void> {
  const { rowCount } = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(ownNotices(viewer), eq(notifications.id, id)));
  if (!rowCount) throw new AppError('notice.not-found');
  await tellOfReading(tx, viewer);
}

/** Marks as read all that had arrived by a moment. */
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
