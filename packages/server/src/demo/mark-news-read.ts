import { sql } from 'drizzle-orm';
import { mailQueue } from '../features/mail/tables.ts';
import { notifications } from '../features/notifications/tables.ts';
import type { DemoWorld } from './demo-world.ts';

/** Everybody has read all but the last three news, and nobody is written to about visits that were made up. */
export async function markDemoNewsRead({ tx }: Pick<DemoWorld, 'tx'>): Promise<void> {
  await tx.execute(sql`
    UPDATE ${notifications} SET read_at = created_at WHERE id NOT IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY created_at DESC, id DESC) AS age
        FROM ${notifications}) newest
      WHERE age <= 3)`);
  await tx.delete(mailQueue);
}
