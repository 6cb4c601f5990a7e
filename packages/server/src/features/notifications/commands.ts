import type { Role } from '@esquadro/domain/auth/permissions';
import type { NewsKind } from '@esquadro/domain/notifications/news';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { announce, type Topic, topicsOf } from '../../platform/live/announce.ts';
import { newId } from '../../platform/new-id.ts';
import { pushNews } from '../push/commands.ts';
import { fullNameOf, users } from '../users/tables.ts';
import { notifications } from './tables.ts';

type Visit = { id: Id; propertyLabel: string; startsAt: Date; utcOffset: number };

/** What a visit's change means to those who hear a topic; `detail` says what the kind alone does not. */
export type News = { topic: Topic; kind: NewsKind; detail?: string };

/** `actorName` is for somebody without an account; of an account the name is read. */
type Telling = { actorId: Id | null; actorName: string; at: Date; visit: Visit; news: News[] };

type Reader = { id: Id; role: Role; realtor_id: Id | null; actor_name: string };

/** Writes news down for everybody it concerns but the one whose doing it was; each person is told once. */
export async function addNotices(tx: Db, { actorId, actorName, at, visit, news }: Telling): Promise<void> {
  if (news.length === 0) return;
  const named = (prefix: string) =>
    news.flatMap(({ topic }) => (topic.startsWith(prefix) ? topic.slice(prefix.length) : []));
  const { rows: readers } = await tx.execute<Reader>(sql`
    SELECT u.id, u.role, u.realtor_id, coalesce(${fullNameOf('a')}, ${actorName}) AS actor_name
    FROM ${users} u LEFT JOIN ${users} a ON a.id = ${actorId}
    WHERE u.id IS DISTINCT FROM ${actorId}::text AND u.deleted_at IS NULL
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
  if (rows.length === 0) return;
  await tx.insert(notifications).values(rows);
  await pushNews(tx, { visit, told: rows });
}

type Told = { requestId: Id; kind: NewsKind; at: Date };

/** Takes back what people were told at a moment, because it was undone. */
export async function takeBackNotices(tx: Db, { requestId, kind, at }: Told): Promise<void> {
  const gone = await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.requestId, requestId),
        eq(notifications.kind, kind),
        eq(notifications.createdAt, at),
      ),
    )
    .returning({ userId: notifications.userId });
  const topics = gone.map(({ userId }): Topic => `user:${userId}`);
  if (topics.length > 0) await announce(tx, { topics, event: 'notices', data: {} });
}
