import { homeOf } from '@esquadro/domain/auth/dashboards';
import type { Role } from '@esquadro/domain/auth/permissions';
import type { NewsKind } from '@esquadro/domain/notifications/news';
import type { PushKind, PushPayload } from '@esquadro/domain/push/push';
import { PUSHED_NEWS, pushOfNews } from '@esquadro/domain/push/push-of-news';
import type { Id } from '@esquadro/domain/shared/id';
import { and, arrayContains, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { inspectionRequests } from '../requests/tables.ts';
import { users } from '../users/tables.ts';
import { pushQueue, pushSubscriptions } from './tables.ts';

/** A day later nobody needs to hear of it any more. */
const EXPIRES = sql`now() + interval '1 day'`;

type Browser = { id: Id; userId: Id; role: Role };

async function browsersOf(tx: Db, kind: PushKind, userIds: Id[]): Promise<Browser[]> {
  if (userIds.length === 0) return [];
  return tx
    .select({ id: pushSubscriptions.id, userId: users.id, role: users.role })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(and(inArray(pushSubscriptions.userId, userIds), arrayContains(pushSubscriptions.kinds, [kind])));
}

async function queue(tx: Db, messages: { subscriptionId: Id; payload: PushPayload }[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insert(pushQueue)
    .values(messages.map((message) => ({ id: newId(), expiresAt: EXPIRES, ...message })));
}

type VisitNews = {
  visit: { id: Id; startsAt: Date; utcOffset: number };
  told: { userId: Id; kind: NewsKind }[];
};

/** Tells the browsers of those who were told news of a visit, if they want to hear of visits. */
export async function pushNews(tx: Db, { visit, told }: VisitNews): Promise<void> {
  const worth = told.filter(({ kind }) => PUSHED_NEWS.has(kind));
  const browsers = await browsersOf(
    tx,
    'visit',
    worth.map(({ userId }) => userId),
  );
  if (browsers.length === 0) return;
  const { id, requestNumber } = inspectionRequests;
  const [request] = await tx
    .select({ number: requestNumber })
    .from(inspectionRequests)
    .where(eq(id, visit.id));
  const kindFor = new Map(worth.map(({ userId, kind }) => [userId, kind]));
  await queue(
    tx,
    browsers.flatMap(({ id: subscriptionId, userId, role }) => {
      const kind = kindFor.get(userId);
      if (!kind || !request) return [];
      return [{ subscriptionId, payload: pushOfNews(kind, { ...visit, ...request, home: homeOf(role) }) }];
    }),
  );
}

/** Tells the browsers of somebody who was written to, if they want to hear of messages; not what was written. */
export async function pushMessage(tx: Db, receiverId: Id): Promise<void> {
  const browsers = await browsersOf(tx, 'chat', [receiverId]);
  await queue(
    tx,
    browsers.map(({ id: subscriptionId, role }) => ({
      subscriptionId,
      payload: {
        title: 'Nova mensagem',
        body: 'Abra para ler.',
        path: `${homeOf(role)}?op=Messages`,
        tag: 'chat',
      },
    })),
  );
}
