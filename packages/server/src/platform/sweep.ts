import { sql } from 'drizzle-orm';
import type { Db } from './db/client.ts';

/** Removes what the database no longer needs: dead sessions and links, silent counters, keys nobody repeats, old news. */
export async function sweepDatabase(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM sessions WHERE last_used_at < now() - interval '30 days'`);
  await db.execute(
    sql`DELETE FROM attempts WHERE last_at < now() - interval '1 day' AND blocked_until < now()`,
  );
  await db.execute(sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '2 days'`);
  await db.execute(sql`DELETE FROM notifications WHERE created_at < now() - interval '90 days'`);
  await db.execute(
    sql`DELETE FROM user_links WHERE coalesce(used_at, expires_at) < now() - interval '30 days'`,
  );
  await db.execute(sql`DELETE FROM pending_signups WHERE expires_at < now()`);
  await db.execute(sql`DELETE FROM mail_queue WHERE created_at < now() - interval '90 days'`);
  // By then nothing is left that was sent to them.
  await db.execute(sql`DELETE FROM former_emails WHERE replaced_at < now() - interval '90 days'`);
}
