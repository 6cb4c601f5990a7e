import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { newId } from '../../platform/new-id.ts';
import { isBackupRunning } from './queries.ts';
import { type BackupRow, backups } from './tables.ts';

/** Notes that somebody wants a copy. Throws `backup.running` where one waits or is being made. */
export async function askForBackup(tx: Db, now: Date): Promise<BackupRow> {
  if (await isBackupRunning(tx)) throw new AppError('backup.running');
  const [row] = await tx
    .insert(backups)
    .values({ id: newId(), status: 'waiting', asked: true, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('backup.running');
  return row;
}

type Begun = Pick<BackupRow, 'host' | 'place'> & { nameOf: (id: Id) => string; now: Date };

/** Takes up the copy that somebody asked for, or begins one by the clock where it is time. */
export async function beginBackup(
  tx: Db,
  { host, place, nameOf, now }: Begun,
  isTime: boolean,
): Promise<BackupRow | undefined> {
  const begun = { status: 'running', step: 'copying', host, place, createdAt: now } as const;
  const [asked] = await tx.select().from(backups).where(eq(backups.status, 'waiting'));
  if (asked) {
    const [row] = await tx
      .update(backups)
      .set({ ...begun, name: nameOf(asked.id) })
      .where(and(eq(backups.id, asked.id), eq(backups.status, 'waiting')))
      .returning();
    return row;
  }
  if (!isTime) return undefined;
  const id = newId();
  const [row] = await tx
    .insert(backups)
    .values({ ...begun, id, name: nameOf(id), asked: false })
    .returning();
  return row;
}

type Change = Partial<
  Pick<BackupRow, 'status' | 'step' | 'size' | 'restored' | 'note' | 'finishedAt' | 'removedAt'>
>;

/** Notes how far a copy has come. */
export async function noteBackup(db: Db, id: Id, change: Change): Promise<void> {
  await db.update(backups).set(change).where(eq(backups.id, id));
}

export async function noteRemoved(db: Db, ids: Id[], removedAt: Date): Promise<void> {
  if (ids.length > 0) await db.update(backups).set({ removedAt }).where(inArray(backups.id, ids));
}
