import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { openBackupPlace } from './backup/backup-place.ts';
import { backupRounds } from './backup/rounds.ts';
import { installationKey } from './platform/auth/installation-key.ts';
import { openDatabase } from './platform/db/client.ts';
import type { Environment } from './platform/env.ts';
import { installationId } from './platform/installation-id.ts';
import { openStore } from './platform/storage/open-store.ts';

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** Each process needs some for its live channel and for what runs beside a transaction. */
const FEWEST_CONNECTIONS = 4;

type Options = {
  url: string;
  log: FastifyBaseLogger;
  /** Among how many processes the connections of an installation are divided. */
  share?: number;
};

/** What a process of an installation works with: connections, files, key and backups. */
export async function openParts(env: Environment, { url, log, share = 1 }: Options) {
  const directUrl = env.DATABASE_DIRECT_URL ?? url;
  const prepare = env.DATABASE_PREPARE === 'yes';
  const { db, pool, close } = openDatabase({
    url,
    connections:
      share > 1 ? Math.max(Math.ceil(env.DATABASE_POOL / share), FEWEST_CONNECTIONS) : env.DATABASE_POOL,
    prepare,
    overNetwork: env.DATABASE_URL !== undefined,
    onLostConnection: (err) => log.warn({ err }, 'database connection lost'),
  });
  const replica = env.DATABASE_READ_URL ? openReplica(env.DATABASE_READ_URL, { prepare, log }) : undefined;
  const closeAll = async () => {
    await replica?.close();
    await close();
  };
  try {
    const key = await installationKey(db, env.TOKEN_SECRET);
    const store = await openStore(env, await installationId(db));
    const place = openBackupPlace(env);
    const plan = { everyMs: env.BACKUP_EVERY, keep: env.BACKUP_KEEP, place };
    const rounds = backupRounds({ ...plan, db, url: directUrl, store, migrations: MIGRATIONS, log });
    return {
      db,
      pool,
      readDb: replica?.db,
      directUrl,
      key,
      store,
      backups: { rounds, ...plan },
      close: async () => {
        await rounds.stop();
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Few connections: exports are rare, and long. */
const openReplica = (url: string, { prepare, log }: { prepare: boolean; log: FastifyBaseLogger }) =>
  openDatabase({
    url,
    connections: 3,
    prepare,
    onLostConnection: (err) => log.warn({ err }, 'connection to the replica lost'),
  });

export type Parts = Awaited<ReturnType<typeof openParts>>;
