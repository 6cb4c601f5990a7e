import type { Mapping } from '@esquadro/domain/imports/guess-columns';
import type { ImportOutcome, ImportStatus } from '@esquadro/domain/imports/import';
import type { Problems } from '@esquadro/domain/imports/import-drafts';
import type { ImportField } from '@esquadro/domain/imports/import-fields';
import type { ImportKind } from '@esquadro/domain/imports/import-kinds';
import type { Cell } from '@esquadro/domain/imports/read-cells';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export type Column = { title: string; samples: string[] };

/** How many rows there are, what the check found of them, and what became of them. */
export type Counts = {
  rows: number;
  new: number;
  same: number;
  change: number;
  error: number;
  created: number;
  updated: number;
  undone: number;
  kept: number;
  withoutPoint: number;
};

export const imports = pgTable('imports', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<ImportKind>().notNull(),
  realtorId: text('realtor_id'),
  fileName: text('file_name').notNull(),
  sha256: text('sha256').notNull(),
  status: text('status').$type<ImportStatus>().notNull().default('draft'),
  columns: jsonb('columns').$type<Column[]>().notNull(),
  mapping: jsonb('mapping').$type<Mapping>().notNull(),
  updateExisting: boolean('update_existing').notNull().default(false),
  invite: boolean('invite').notNull().default(true),
  counts: jsonb('counts').$type<Counts>().notNull(),
  failures: integer('failures').notNull().default(0),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});

export const importRows = pgTable(
  'import_rows',
  {
    importId: text('import_id').notNull(),
    line: integer('line').notNull(),
    raw: jsonb('raw').$type<Cell[]>().notNull(),
    mended: jsonb('mended').$type<Partial<Record<ImportField, string>>>().notNull().default({}),
    problems: jsonb('problems').$type<Problems>().notNull().default({}),
    outcome: text('outcome').$type<ImportOutcome>(),
    key: text('key').notNull().default(''),
    recordId: text('record_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    version: integer('version'),
    doneAt: instant('done_at'),
    undoneAt: instant('undone_at'),
    kept: boolean('kept').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);

export type ImportRecord = typeof imports.$inferSelect;
export type StoredRow = typeof importRows.$inferSelect;
