import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../db/client.ts';
import { newId } from '../new-id.ts';
import { sessions } from '../tables.ts';

export async function startSession(db: Db, userId: string, userAgent: string): Promise<string> {
  const id = newId();
  await db.insert(sessions).values({ id, userId, userAgent: userAgent.slice(0, 300) });
  return id;
}

/** A pool, or the one connection that the live channel keeps. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export async function touchSessions(database: Queryable, ids: string[]): Promise<void> {
  await database.query('UPDATE sessions SET last_used_at = now() WHERE id = ANY($1)', [ids]);
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Those of a person that are alive, the last used first. */
export async function listSessions(db: Db, userId: string) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.lastUsedAt, sql`now() - interval '30 days'`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** Ends one of a person's own; false where they have none of that id. */
export async function endSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
  return Boolean(rowCount);
}

export async function endOtherSessions(db: Db, userId: string, kept: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept)));
}

/** Everywhere at once: after a new password, a new level or a deletion. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId));
}
