import { findRunningDatabase } from '@esquadro/embedded-postgres/find-running';
import { startEmbeddedDatabase } from '@esquadro/embedded-postgres/start-database';
import type pg from 'pg';
import { PrimaryClient } from '../platform/db/primary-client.ts';
import type { Environment } from '../platform/env.ts';

export type Installation = {
  client: pg.Client;
  /** The id its files are kept under; undefined where nobody has ever used it. */
  id: string | undefined;
  close: () => Promise<void>;
};

type Options = {
  env: Environment;
  /** Beside a running server, or alone: then a running one is an error. */
  use: 'shared' | 'alone';
  say: (line: string) => void;
};

/** Connects to the database that the product would use; an embedded one that rests is started for the while. */
export async function openInstallation({ env, use, say }: Options): Promise<Installation> {
  const running =
    env.DATABASE_DIRECT_URL ??
    env.DATABASE_URL ??
    (use === 'shared' ? await findRunningDatabase(env.DATA_DIR, say) : undefined);
  const embedded = running ? undefined : await startEmbeddedDatabase({ dataDir: env.DATA_DIR, say });
  const client = new PrimaryClient({
    connectionString: running ?? embedded?.url,
    options: '-c timezone=UTC',
    application_name: 'esquadro-backup',
  });
  const close = async () => {
    await client.end();
    await embedded?.stop();
  };
  try {
    await client.connect();
    return { client, id: await usedBy(client), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An installation is in use once it has a user, deleted ones included. */
async function usedBy(client: pg.Client): Promise<string | undefined> {
  const { rows: known } = await client.query("SELECT to_regclass('public.users') AS users");
  if (!known[0]?.users) return undefined;
  const { rows } = await client.query<{ value: string }>(
    "SELECT value FROM installation_secrets WHERE name = 'installation-id' AND EXISTS (SELECT FROM users)",
  );
  return rows[0]?.value;
}
