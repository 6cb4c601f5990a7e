import type { Backup } from '@esquadro/domain/system/backup';
import { type BackupProblem, backupProblem } from '@esquadro/domain/system/backup-problem';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { schemaMigrations } from '../../platform/tables.ts';
import { type BackupRow, backups } from './tables.ts';

/** Held by the server that makes a copy, for as long as it does. Any number will do, as long as all take the same. */
export const BACKUP_LOCK = 7_405_319;

/** Whether a server is at it; a row that says so may be of one that died. */
export async function isBackupRunning(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = ${BACKUP_LOCK} AND objsubid = 1
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
  return rows.length > 0;
}

/** Copies that were begun and neither finished nor failed, as far as the register knows. */
export const unfinishedBackups = (db: Db): Promise<BackupRow[]> =>
  db.select().from(backups).where(eq(backups.status, 'running'));

/** Copies that are still there, newest first. */
export const keptBackups = (db: Db): Promise<BackupRow[]> =>
  db
    .select()
    .from(backups)
    .where(and(eq(backups.status, 'done'), isNull(backups.removedAt)))
    .orderBy(desc(backups.createdAt));

export async function listBackups(db: Db, limit: number): Promise<Backup[]> {
  const rows = await db.select().from(backups).orderBy(desc(backups.createdAt)).limit(limit);
  return rows.map(presentBackup);
}

type Times = {
  /** Begun, of the newest that is whole. */
  lastGoodAt: Date | null;
  /** Of the newest attempt that failed since. */
  lastFailedAt: Date | null;
  since: Date;
};

/** When copies were made and when they failed. */
export async function backupTimes(db: Db): Promise<Times> {
  const last = (status: Backup['status']) =>
    sql<string | null>`(SELECT max(created_at) FROM ${backups} WHERE status = ${status})`;
  const { rows } = await db.execute<{ good: Date | null; failed: Date | null; since: Date }>(sql`
    SELECT ${last('done')} AS good, ${last('failed')} AS failed,
      (SELECT min(applied_at) FROM ${schemaMigrations}) AS since`);
  const { good, failed, since } = one(rows);
  const lastGoodAt = good && new Date(good);
  const lastFailedAt = failed && new Date(failed);
  const failedSince = lastFailedAt && (!lastGoodAt || lastFailedAt > lastGoodAt);
  return { lastGoodAt, lastFailedAt: failedSince ? lastFailedAt : null, since: new Date(since) };
}

/** What TI is told of: the last copy failed, or it is time long since. */
export async function readBackupProblem(
  db: Db,
  everyMs: number | undefined,
  now: Date,
): Promise<BackupProblem | null> {
  const { lastGoodAt, lastFailedAt, since } = await backupTimes(db);
  return backupProblem({ everyMs, lastGoodAt, since, lastFailed: lastFailedAt !== null }, now);
}

/** Somebody asked for a copy, or one has to be cleared away after a death. */
export async function hasBackupWork(db: Db): Promise<boolean> {
  return (await db.$count(backups, inArray(backups.status, ['waiting', 'running']))) > 0;
}

export function presentBackup(row: BackupRow): Backup {
  return {
    _id: row.id,
    status: row.status,
    step: row.step || null,
    asked: row.asked,
    started_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    size: row.size,
    where: row.place && `${row.place}/${row.name}`,
    restored: row.restored,
    note: row.note,
    removed: row.removedAt !== null,
  };
}
