import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Gauge } from 'prom-client';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { backupTimes } from './queries.ts';
import { QUEUES, readQueues } from './read-queues.ts';
import { readDisk, type SystemFacts } from './read-system.ts';

/** However often somebody asks, the database is asked no more often than this. */
const KEPT_MS = 5_000;

type Options = { db: Db; system: SystemFacts };

/** What an alert goes by beside the answers: copies, queues, disk. Left out while the database does not answer. */
export const systemMetrics = fp(async (app: FastifyInstance, { db, system }: Options) => {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    // Facts of the installation: of several processes whoever is asked has just read them.
    new Gauge({ name, help, labelNames, registers: [app.metrics], aggregator: 'first' });
  const info = gauge('esquadro_info', 'The version that runs', ['version']);
  const age = gauge('esquadro_backup_age_seconds', 'Since the last whole backup was begun; +Inf without one');
  const failed = gauge('esquadro_backup_failed', '1 if the last backup failed');
  const every = gauge('esquadro_backup_every_seconds', 'Time between backups; 0 if none are scheduled');
  const waiting = gauge('esquadro_queue_length', 'What waits to be sent or told', ['queue']);
  const oldest = gauge('esquadro_queue_oldest_seconds', 'How long the oldest has waited', ['queue']);
  const free = gauge('esquadro_disk_free_bytes', 'Free space of the data folder');
  const size = gauge('esquadro_disk_size_bytes', 'All space of the data folder');
  const database = gauge('esquadro_database_size_bytes', 'Size of the database');
  const fromDatabase = [age, failed, waiting, oldest, database];

  const read = keptFor(KEPT_MS, () =>
    Promise.all([backupTimes(db), readQueues(db), databaseSize(db), readDisk(system.dataDir)]).catch(
      () => undefined,
    ),
  );

  app.beforeMetrics(async () => {
    info.set({ version: system.version }, 1);
    every.set((system.backups.everyMs ?? 0) / 1000);
    const facts = await read();
    if (!facts) {
      for (const one of fromDatabase) one.reset();
      for (const one of [age, failed, database]) one.remove();
      return;
    }
    const [times, queues, bytes, disk] = facts;
    const secondsSince = (moment: Date) => Math.max((Date.now() - moment.getTime()) / 1000, 0);
    age.set(times.lastGoodAt ? secondsSince(times.lastGoodAt) : Number.POSITIVE_INFINITY);
    failed.set(times.lastFailedAt ? 1 : 0);
    database.set(bytes);
    for (const queue of QUEUES) {
      const { waiting: length, oldestAt } = queues[queue];
      waiting.set({ queue }, length);
      oldest.set({ queue }, oldestAt ? secondsSince(oldestAt) : 0);
    }
    if (disk) {
      free.set(disk.free);
      size.set(disk.size);
    }
  });
});

async function databaseSize(db: Db): Promise<number> {
  const { rows } = await db.execute<{ size: string }>(
    sql`SELECT pg_database_size(current_database()) AS size`,
  );
  return Number(one(rows).size);
}

function keptFor<Answer>(ms: number, read: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; at: number } | undefined;
  return () => {
    if (!kept || performance.now() - kept.at > ms) kept = { answer: read(), at: performance.now() };
    return kept.answer;
  };
}
