import { rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { BackupStep } from '@esquadro/domain/system/backup';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { beginBackup, noteBackup, noteRemoved } from '../features/system/commands.ts';
import {
  BACKUP_LOCK,
  backupTimes,
  hasBackupWork,
  keptBackups,
  unfinishedBackups,
} from '../features/system/queries.ts';
import type { BackupRow } from '../features/system/tables.ts';
import type { Db } from '../platform/db/client.ts';
import { PrimaryClient } from '../platform/db/primary-client.ts';
import type { FileStore } from '../platform/storage/file-store.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';
import { checkArchive } from './check-archive.ts';
import { failureInWords } from './failure-in-words.ts';
import { dropScratch, restoreForProof } from './restore-for-proof.ts';
import { packArchive, partialOf } from './write-archive.ts';

/** After a failure the next try waits no longer than this, and no longer than a quarter of the time between copies. */
const LONGEST_PAUSE_MS = 15 * 60_000;
const PROGRESS_EVERY_MS = 1_000;

type BackupPlan = {
  /** Undefined: only when somebody asks. */
  everyMs: number | undefined;
  keep: number;
  place: BackupPlace;
};

type Options = BackupPlan & {
  db: Db;
  /** Past a pooler: the connection that copies also holds the turn. */
  url: string;
  store: FileStore;
  migrations: string;
  log: FastifyBaseLogger;
  now?: () => Date;
};

export type BackupRounds = {
  /** Makes a copy if it is time or somebody asked for one, and no other server is at it. Says whether it tried. */
  round: () => Promise<boolean>;
  /** Gives up what is under way. */
  stop: () => Promise<void>;
};

/** The copies that the product makes by itself; safe on several servers. */
export function backupRounds({
  db,
  url,
  store,
  migrations,
  log,
  everyMs,
  keep,
  place,
  now = () => new Date(),
}: Options): BackupRounds {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: Promise<boolean> | undefined;

  async function isTime(): Promise<boolean> {
    if (everyMs === undefined) return false;
    const { lastGoodAt, lastFailedAt } = await backupTimes(db);
    const since = (moment: Date | null) => (moment ? now().getTime() - moment.getTime() : Number.MAX_VALUE);
    return since(lastGoodAt) >= everyMs && since(lastFailedAt) >= Math.min(everyMs / 4, LONGEST_PAUSE_MS);
  }

  async function takeTurn(): Promise<boolean> {
    if (signal.aborted || !((await hasBackupWork(db)) || (await isTime()))) return false;
    const client = new PrimaryClient({
      connectionString: url,
      options: '-c timezone=UTC',
      application_name: 'esquadro-backup',
      keepAlive: true,
    });
    // Whoever asks next hears of it.
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS ours', [BACKUP_LOCK]);
      if (!rows[0]?.ours) return false;
      for (const dead of await unfinishedBackups(db)) await clearAway(client, dead);
      const begun = { host: hostname(), place: place.shown, nameOf: nameAt(now()), now: now() };
      const row = await beginBackup(db, begun, await isTime());
      if (!row) return false;
      await make(client, row);
      return true;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function make(client: pg.Client, row: BackupRow): Promise<void> {
    try {
      const size = await writeAndProve(client, row);
      await noteBackup(db, row.id, { status: 'done', step: '', size, finishedAt: now() });
      log.info({ backup: row.name, place: place.shown, bytes: size }, 'backup made');
    } catch (err) {
      const note = failureInWords(err, place.shown);
      log.error({ err, backup: row.name, place: place.shown }, 'backup failed');
      await noteBackup(db, row.id, { status: 'failed', step: '', note, size: null, finishedAt: now() });
      return;
    }
    await prune().catch((err) => log.warn({ err }, 'older backups not removed'));
  }

  /** It has its name only once it was read back and restored. */
  async function writeAndProve(client: pg.Client, row: BackupRow): Promise<number> {
    const step = (next: BackupStep) => noteBackup(db, row.id, { step: next });
    const folder = await place.workFolder();
    const partial = partialOf(join(folder, row.name));
    const say = (line: string) => log.info({ backup: row.name }, line);
    try {
      const onProgress = seldom((size: number) => noteBackup(db, row.id, { size }));
      await packArchive({ client, store, now: now(), say, signal, onProgress }, partial);
      await step('checking');
      const manifest = await checkArchive(partial, signal);
      const { size } = await stat(partial);
      await noteBackup(db, row.id, { step: 'restoring', size });
      const scratch = {
        url,
        client,
        name: scratchName(row),
        migrations,
        folder: join(folder, scratchName(row)),
        signal,
      };
      const note = await restoreForProof(scratch, partial, manifest);
      await noteBackup(db, row.id, { restored: note === undefined, note: note ?? '' });
      await place.publish(row.name, step);
      return size;
    } finally {
      await rm(partial, { force: true });
    }
  }

  /** What a server left that died: a copy without a name goes, and one that has it stays if it is whole. */
  async function clearAway(client: pg.Client, dead: BackupRow): Promise<void> {
    await dropScratch(client, scratchName(dead));
    const folder = await place.workFolder();
    await rm(partialOf(join(folder, dead.name)), { force: true });
    await rm(join(folder, scratchName(dead)), { recursive: true, force: true });
    const note = 'Interrompida: o servidor parou no meio.';
    const outcome = (await isWhole(dead))
      ? ({ status: 'done' } as const)
      : ({ status: 'failed', note, size: null } as const);
    await noteBackup(db, dead.id, { ...outcome, step: '', finishedAt: now() });
  }

  async function isWhole({ place: where, name, size }: BackupRow): Promise<boolean> {
    if (where !== place.shown || !(await place.has(name))) return false;
    try {
      await place.check(name, size ?? 0);
      return true;
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      await place.remove(name);
      return false;
    }
  }

  /** Older copies give way to newer ones; those in another machine's folder are that machine's to remove. */
  async function prune(): Promise<void> {
    const kept = (await keptBackups(db)).filter((row) => row.place === place.shown);
    for (const row of kept.slice(keep)) {
      if (await place.has(row.name)) await place.remove(row.name);
      else if (row.host !== hostname()) continue;
      await noteRemoved(db, [row.id], now());
    }
  }

  const round = () => {
    current ??= takeTurn().finally(() => {
      current = undefined;
    });
    return current;
  };
  return {
    round,
    stop: async () => {
      stopping.abort();
      await current?.catch(() => {});
    },
  };
}

/** Sorted by name they are sorted by time; the end of the id keeps apart those of two installations. */
const nameAt = (moment: Date) => (id: string) =>
  `esquadro-${moment.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}-${id.slice(-6)}.tar`;

const scratchName = ({ id }: BackupRow) => `esquadro_prova_${id}`;

/** Calls at most once a second; what it does may fail, since the next call tells more. */
function seldom(call: (value: number) => Promise<void>): (value: number) => void {
  let last = performance.now();
  return (value) => {
    if (performance.now() - last < PROGRESS_EVERY_MS) return;
    last = performance.now();
    call(value).catch(() => {});
  };
}
