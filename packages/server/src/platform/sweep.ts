import { sql } from 'drizzle-orm';
import type { Db } from './db/client.ts';

/** Removes what the database no longer needs: dead sessions, counters long silent, keys nobody repeats. */
export async function sweepDatabase(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM sessions WHERE last_used_at < now() - interval '30 days'`);
  await db.execute(
    sql`DELETE FROM attempts WHERE last_at < now() - interval '1 day' AND blocked_until < now()`,
  );
  await db.execute(sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'`);
}
