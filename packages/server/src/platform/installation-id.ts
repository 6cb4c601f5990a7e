import { sql } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { newId } from './new-id.ts';

/** What tells this installation from every other: made once and kept in its database. */
export async function installationId(db: Db): Promise<string> {
  await db.execute(sql`
    INSERT INTO installation_secrets (name, value) VALUES ('installation-id', ${newId()})
    ON CONFLICT (name) DO NOTHING`);
  const { rows } = await db.execute<{ value: string }>(
    sql`SELECT value FROM installation_secrets WHERE name = 'installation-id'`,
  );
  return rows[0]?.value ?? '';
}
