import { sql } from 'drizzle-orm';
import type { DemoWorld } from './demo-world.ts';

/** What happened before yesterday was read, and nobody is written to about visits that were made up. */
export async function settleNews({ tx, now }: DemoWorld): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  await tx.execute(sql`UPDATE notifications SET read_at = created_at WHERE created_at < ${yesterday}`);
  await tx.execute(sql`DELETE FROM mail_queue`);
}
