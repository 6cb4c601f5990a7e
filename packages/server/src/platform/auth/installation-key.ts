import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** The key that signs tokens: from the environment, or made once and shared through the database. */
export async function installationKey(db: Db, fromEnvironment: string | undefined): Promise<Uint8Array> {
  if (fromEnvironment) return new TextEncoder().encode(fromEnvironment);
  await db.execute(sql`
    INSERT INTO installation_secrets (name, value) VALUES ('token-key', ${randomBytes(48).toString('base64url')})
    ON CONFLICT (name) DO NOTHING`);
  const { rows } = await db.execute<{ value: string }>(
    sql`SELECT value FROM installation_secrets WHERE name = 'token-key'`,
  );
  return new TextEncoder().encode(rows[0]?.value);
}
