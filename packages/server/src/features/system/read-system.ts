import { statfs } from 'node:fs/promises';
import type { SystemStatus } from '@esquadro/domain/system/system';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { schemaMigrations } from '../../platform/tables.ts';
import { keptBackups, listBackups, presentBackup, readBackupProblem } from './queries.ts';
import { presentQueues, readQueues } from './read-queues.ts';

/** What a server knows of itself. */
export type SystemFacts = {
  version: string;
  dataDir: string;
  backups: {
    /** Undefined where none are made by themselves. */
    everyMs: number | undefined;
    keep: number;
    to: string;
    /** Has a copy that somebody asked for made now, instead of at the next look. */
    onAsked: () => void;
  };
};

const MOST_SHOWN = 20;

export async function readSystem(
  db: Db,
  { version, dataDir, backups }: SystemFacts,
  now: Date,
): Promise<SystemStatus> {
  const [database, queues, disk, history, kept, problem] = await Promise.all([
    readDatabase(db),
    readQueues(db),
    readDisk(dataDir),
    listBackups(db, MOST_SHOWN),
    keptBackups(db),
    readBackupProblem(db, backups.everyMs, now),
  ]);
  const { servers, ...facts } = database;
  const [newest] = kept;
  return {
    version,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    servers,
    backups: {
      every_seconds: backups.everyMs === undefined ? null : backups.everyMs / 1000,
      keep: backups.keep,
      to: backups.to,
      problem,
      last_good: newest ? presentBackup(newest) : null,
      history,
    },
    queues: presentQueues(queues),
    disk,
    database: facts,
  };
}

/** Every server keeps one connection to hear of changes; one that has just started may not have it yet. */
async function readDatabase(db: Db): Promise<SystemStatus['database'] & { servers: number }> {
  const { rows } = await db.execute<{
    version: string;
    size: string;
    servers: number;
    migrations: number;
    last: string;
    at: string;
  }>(sql`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS size,
      (SELECT greatest(count(*), 1)::int FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'esquadro-live') AS servers,
      (SELECT count(*)::int FROM ${schemaMigrations}) AS migrations, name AS last, applied_at AS at
    FROM ${schemaMigrations} ORDER BY name DESC LIMIT 1`);
  const { version, size, servers, migrations, last, at } = one(rows);
  return {
    version,
    size: Number(size),
    servers,
    migrations,
    last_migration: last,
    migrated_at: new Date(at).toISOString(),
  };
}

/** Free for us, and all there is; null where the system does not say. */
export const readDisk = (folder: string): Promise<SystemStatus['disk']> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
    () => null,
  );
