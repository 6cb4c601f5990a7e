import { z } from 'zod';
import { Backup } from './backup.ts';
import { BackupProblem } from './backup-problem.ts';

const Queue = z.object({
  waiting: z.int(),
  /** When what waits longest was written. */
  oldest_at: z.string().nullable(),
});

/** What whoever runs the product wants to know of it. */
export const SystemStatus = z.object({
  version: z.string(),
  /** Of the server that answers. */
  started_at: z.string(),
  /** How many servers are connected to the database. */
  servers: z.int(),
  backups: z.object({
    /** Null where none are made by themselves. */
    every_seconds: z.int().nullable(),
    keep: z.int(),
    /** The folder or the bucket. */
    to: z.string(),
    problem: BackupProblem.nullable(),
    /** The newest that is whole, and still there. */
    last_good: Backup.nullable(),
    /** Newest first, with what waits or runs. */
    history: z.array(Backup),
  }),
  queues: z.object({ mail: Queue, push: Queue, news: Queue }),
  /** Of the data folder of the server that answers; null where the system does not say. */
  disk: z.object({ free: z.int(), size: z.int() }).nullable(),
  database: z.object({
    version: z.string(),
    size: z.int(),
    migrations: z.int(),
    last_migration: z.string(),
    migrated_at: z.string(),
  }),
});
export type SystemStatus = z.infer<typeof SystemStatus>;
