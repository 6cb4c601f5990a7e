import { type AnyAuthor, actorId, partyName } from '@esquadro/domain/auth/party';
import type { Id } from '@esquadro/domain/shared/id';
import { asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { one } from '../../../platform/db/one.ts';
import { announce } from '../../../platform/live/announce.ts';
import { newId } from '../../../platform/new-id.ts';
import { inspectionRequests } from '../tables.ts';
import { fromStoredVisit, isSameVisit, type StoredVisit, toStoredVisit } from './news-visit.ts';
import { heldNews } from './tables.ts';
import { type Change, type Doer, tellNews } from './tell-news.ts';

/** How long notices and e-mails wait for an undo; without it people are told at once. */
export type NewsDelay = { newsDelayMs?: number };

/**
 * Keeps the news of a change until it is due, in the transaction of the change. A change that takes held ones of the
 * same person back drops them and is no news itself. Without a delay everybody is told at once.
 */
export async function holdNews(
  tx: Db,
  { newsDelayMs = 0, ...author }: AnyAuthor & NewsDelay,
  requestId: Id,
  change: Change,
): Promise<void> {
  const before = change.before && toStoredVisit(change.before);
  const after = change.after && toStoredVisit(change.after);
  if (isSameVisit(before, after)) return;
  const version = await versionOf(tx, requestId);
  if (newsDelayMs === 0) {
    await tellNews(tx, { ...doerOf(author), at: author.now, version, change });
    return;
  }
  if (await takesBack(tx, doerOf(author), requestId, after)) return;
  await tx.execute(heldNewsLine(author, newsDelayMs, { requestId, version, before, after }));
}

const doerOf = (author: AnyAuthor): Doer => ({ actorId: actorId(author), actorName: partyName(author) });

const isSame = (one: Doer, other: Doer) => one.actorId === other.actorId && one.actorName === other.actorName;

type Held = Pick<typeof heldNews.$inferInsert, 'requestId' | 'version' | 'before' | 'after'>;

/** Keeps news until it is due, as a statement for one that does more: only `when` that holds. */
export const heldNewsLine = (
  author: AnyAuthor,
  newsDelayMs: number,
  { requestId, version, before, after }: Held,
  when = sql`true`,
): SQL => sql`
  INSERT INTO ${heldNews} (id, request_id, actor_id, actor_name, version, before, after, due_at)
  SELECT ${newId()}, ${requestId}, ${actorId(author)}, ${partyName(author)}, ${version}::int,
    ${before ? JSON.stringify(before) : null}::jsonb, ${after ? JSON.stringify(after) : null}::jsonb,
    now() + ${newsDelayMs}::float8 * interval '1 millisecond'
  WHERE ${when}`;

/** Drops the held news that a return to `after` makes untrue. Whoever changes a request holds it, so none are added. */
async function takesBack(
  tx: Db,
  doer: Doer,
  requestId: Id,
  after: StoredVisit | undefined,
): Promise<boolean> {
  const held = await tx
    .select()
    .from(heldNews)
    .where(eq(heldNews.requestId, requestId))
    .orderBy(asc(heldNews.dueAt), asc(heldNews.id))
    .for('update');
  const first = held.findIndex(({ before }) => isSameVisit(before, after));
  const undone = first < 0 ? [] : held.slice(first);
  if (undone.length === 0 || undone.some((news) => !isSame(news, doer))) return false;
  await tx.delete(heldNews).where(
    inArray(
      heldNews.id,
      undone.map(({ id }) => id),
    ),
  );
  return true;
}

async function versionOf(tx: Db, requestId: Id): Promise<number> {
  const { version } = one(
    await tx
      .select({ version: inspectionRequests.version })
      .from(inspectionRequests)
      .where(eq(inspectionRequests.id, requestId)),
  );
  return version;
}

/** Tells the news that has been due longest, and says whether there was some; no other server tells it too. */
export async function tellNextNews(db: Db): Promise<boolean> {
  let current: Id | undefined;
  try {
    return await db.transaction(async (tx) => {
      const news = await takeDue(tx);
      if (!news) return false;
      current = news.id;
      const { actorId, actorName, version, before, after, dueAt } = news;
      const change = {
        before: before ? fromStoredVisit(before) : undefined,
        after: after ? fromStoredVisit(after) : undefined,
      };
      const topics = await tellNews(tx, { actorId, actorName, at: dueAt, version, change });
      if (topics.length > 0) await announce(tx, { topics, event: 'notices', data: {} });
      await tx.delete(heldNews).where(eq(heldNews.id, news.id));
      return true;
    });
  } catch (error) {
    // What fails must not hold up what is due after it.
    if (current) await postpone(db, current);
    throw error;
  }
}

async function takeDue(tx: Db) {
  const [news] = await tx
    .select()
    .from(heldNews)
    .where(lte(heldNews.dueAt, sql`now()`))
    .orderBy(asc(heldNews.dueAt), asc(heldNews.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return news;
}

const postpone = (db: Db, id: Id) =>
  db.update(heldNews).set({ dueAt: sql`now() + interval '1 minute'` }).where(eq(heldNews.id, id));
