import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';
import { files } from './tables.ts';

const HOUR_MS = 3_600_000;
const BATCH = 500;

/**
 * Removes bytes that no row names and uploads that nobody finished, once they are an hour old: younger ones
 * may belong to a transaction still under way. A hidden file keeps its bytes, as its record keeps its history.
 */
export async function sweepOrphans(db: Db, store: FileStore, now: Date): Promise<void> {
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  let batch: string[] = [];
  for await (const key of store.keysBefore(anHourAgo)) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    await removeUnnamed(db, store, batch);
    batch = [];
  }
  await removeUnnamed(db, store, batch);

  for (const name of await readdir(store.stagingFolder)) {
    const path = join(store.stagingFolder, name);
    // Gone meanwhile: its request has just ended.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < anHourAgo) await rm(path, { force: true });
  }
}

async function removeUnnamed(db: Db, store: FileStore, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, keys.map(idOf)));
  const named = new Set(rows.map(({ id }) => id));
  for (const key of keys) if (!named.has(idOf(key))) await store.remove(key);
}

/** The file that a key belongs to: its own id, or the one its thumbnail stands beside. */
const idOf = (key: string): string => key.slice(0, 24);
