import { AppError, type ErrorCode } from '@esquadro/domain/shared/errors';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { attempts } from '../tables.ts';

type Limit = {
  key: string;
  free: number;
  code: ErrorCode;
  /** After how long without attempts the count starts at zero. */
  forgottenAfter?: '1 hour' | '1 day';
};

/**
 * Counts an attempt before it is evaluated, so that a thousand at once are a thousand counted ones.
 * After the free ones each waits longer: one minute, two, four … fifteen at the most.
 * Throws with `Retry-After` while the key is blocked.
 */
export async function countAttempt(
  db: Db,
  { key, free, code, forgottenAfter = '1 day' }: Limit,
): Promise<void> {
  const counted = await db.execute(sql`
    INSERT INTO attempts AS a (key, failures) VALUES (${key}, 1)
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN a.last_at < now() - ${forgottenAfter}::interval THEN 1 ELSE a.failures + 1 END,
      blocked_until = CASE
        WHEN a.last_at < now() - ${forgottenAfter}::interval OR a.failures + 1 < ${free}::int THEN '-infinity'
        ELSE now() + least(power(2, least(a.failures + 1 - ${free}::int, 10)) * interval '1 minute', interval '15 minutes')
      END,
      last_at = now()
    WHERE a.blocked_until <= now()
    RETURNING key`);
  if (counted.rowCount) return;

  // The block may have been lifted between the two statements.
  const { rows } = await db.execute<{ seconds: number }>(
    sql`SELECT ceil(extract(epoch FROM greatest(blocked_until, now()) - now()))::int AS seconds FROM attempts WHERE key = ${key}`,
  );
  throw new AppError(code, { retryAfterSeconds: Math.max(1, rows[0]?.seconds ?? 1) });
}

/** Counts an attempt, and says whether it was a free one: for limits that the caller is not told of. */
export async function isWithinLimit(db: Db, limit: Omit<Limit, 'code'>): Promise<boolean> {
  try {
    await countAttempt(db, { ...limit, code: 'input.too-many' });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'input.too-many') return false;
    throw error;
  }
}

/** Throws while one of the keys is blocked; counts nothing, so it may stand before a queue. */
export async function refuseBlocked(db: Db, keys: string[], code: ErrorCode): Promise<void> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    SELECT max(ceil(extract(epoch FROM blocked_until - now())))::int AS seconds FROM attempts
    WHERE key IN ${keys} AND blocked_until > now()`);
  const seconds = rows[0]?.seconds;
  if (seconds) throw new AppError(code, { retryAfterSeconds: seconds });
}

/** After a successful attempt: resets the key. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.key, key));
}

/** The attempt was honest, but others of this key may not be: it takes back its own count only. */
export async function forgiveAttempt(db: Db, key: string): Promise<void> {
  await db.execute(sql`
    UPDATE attempts SET failures = greatest(failures - 1, 0), blocked_until = '-infinity' WHERE key = ${key}`);
}

/**
 * Whether a quarter of an hour has passed since the key was first asked about. Each time that it says yes, or is asked
 * about for the first time, the wait starts anew.
 */
export async function hasWaited(db: Db, key: string): Promise<boolean> {
  const { rows } = await db.execute<{ failures: number }>(sql`
    INSERT INTO attempts AS a (key, failures, blocked_until) VALUES (${key}, 1, now() + interval '15 minutes')
    ON CONFLICT (key) DO UPDATE SET
      failures = a.failures + 1, blocked_until = now() + interval '15 minutes', last_at = now()
    WHERE a.blocked_until <= now()
    RETURNING failures`);
  return (rows[0]?.failures ?? 0) > 1;
}

/** Lets so many calls of a key through in each hour of the clock, over all servers. Throws `input.too-many`. */
export async function countHourly(
  db: Db,
  key: string,
  { most, now }: { most: number; now: Date },
): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const { rows } = await db.execute<{ failures: number }>(sql`
    INSERT INTO attempts AS a (key, failures) VALUES (${`${key} ${hour}`}, 1)
    ON CONFLICT (key) DO UPDATE SET failures = a.failures + 1, last_at = now()
    RETURNING failures`);
  if ((rows[0]?.failures ?? 0) > most) throw tooMany(now);
}

const HOUR_MS = 3_600_000;

const tooMany = (now: Date) =>
  new AppError('input.too-many', {
    retryAfterSeconds: Math.ceil((HOUR_MS - (now.getTime() % HOUR_MS)) / 1000),
  });
