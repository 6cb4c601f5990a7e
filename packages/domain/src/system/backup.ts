import { z } from 'zod';
import { Id } from '../shared/id.ts';

/** What is being done to a copy, in this order; the last two only where it is sent to a bucket. */
export const BACKUP_STEPS = {
  copying: 'Copiando',
  checking: 'Conferindo',
  restoring: 'Restaurando num banco de teste',
  sending: 'Enviando',
  rereading: 'Lendo de volta',
} as const;
export type BackupStep = keyof typeof BACKUP_STEPS;

export const Backup = z.object({
  _id: Id,
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** While it runs. */
  step: z.enum(Object.keys(BACKUP_STEPS) as [BackupStep, ...BackupStep[]]).nullable(),
  /** Somebody asked for it; otherwise it was its time. */
  asked: z.boolean(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  /** In bytes; while it is copied, so far. */
  size: z.int().nullable(),
  /** Folder and name, or address in a bucket. */
  where: z.string(),
  /** It was also restored into a scratch database and compared there. */
  restored: z.boolean(),
  /** Why it failed, or why it was not restored. */
  note: z.string(),
  /** An older one that has given way to newer ones. */
  removed: z.boolean(),
});
export type Backup = z.infer<typeof Backup>;
