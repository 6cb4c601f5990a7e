import type { Backup, BackupStep } from '@esquadro/domain/system/backup';
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** The register of copies. */
export const backups = pgTable('backups', {
  id: text('id').primaryKey(),
  status: text('status').$type<Backup['status']>().notNull(),
  step: text('step').$type<BackupStep | ''>().notNull().default(''),
  asked: boolean('asked').notNull(),
  /** The machine that made it: of a folder, another one may see other files. */
  host: text('host').notNull().default(''),
  place: text('place').notNull().default(''),
  name: text('name').notNull().default(''),
  size: bigint('size', { mode: 'number' }),
  restored: boolean('restored').notNull().default(false),
  note: text('note').notNull().default(''),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
  removedAt: instant('removed_at'),
});

export type BackupRow = typeof backups.$inferSelect;
