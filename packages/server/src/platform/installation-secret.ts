import { eq } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { one } from './db/one.ts';
import { installationSecrets } from './tables.ts';

/** A value that all servers of an installation share: the first one that asks makes it. */
export async function installationSecret(db: Db, name: string, make: () => string): Promise<string> {
  await db.insert(installationSecrets).values({ name, value: make() }).onConflictDoNothing();
  const { value } = one(
    await db.select().from(installationSecrets).where(eq(installationSecrets.name, name)),
  );
  return value;
}
