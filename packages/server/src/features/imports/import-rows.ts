import type { Scope } from '@esquadro/domain/auth/permissions';
import type { ImportRow } from '@esquadro/domain/imports/import';
import { valuesOf } from '@esquadro/domain/imports/import-drafts';
import type { ImportField } from '@esquadro/domain/imports/import-fields';
import { cellText } from '@esquadro/domain/imports/read-cells';
import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { getImport } from './queries.ts';
import { importRows, type StoredRow } from './tables.ts';

const Key = z.tuple([z.int()]);
export const rowKey = ({ line }: ImportRow): z.infer<typeof Key> => [line];

export type RowQuery = PageQuery & { outcome?: ImportRow['outcome'] | 'kept' | '' | undefined };

/** The rows of an import in scope that were examined, in their order, one more than the page holds. */
export async function listImportRows(
  db: Db,
  scope: Scope,
  id: Id,
  { outcome, limit, cursor }: RowQuery,
): Promise<ImportRow[]> {
  const { columns } = await getImport(db, scope, id);
  const mapping = columns.map(({ field }) => field);
  const after = readCursor(cursor, Key)?.[0];
  const rows = await db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        wanted(outcome),
        after === undefined ? undefined : gt(importRows.line, after),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit + 1);
  return rows.map((row) => presentRow(mapping, row));
}

/** One of them; undefined where there is none of that line. */
export async function findImportRow(
  db: Db,
  scope: Scope,
  id: Id,
  line: number,
): Promise<ImportRow | undefined> {
  const { columns } = await getImport(db, scope, id);
  const [row] = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.line, line)));
  return (
    row &&
    presentRow(
      columns.map(({ field }) => field),
      row,
    )
  );
}

function wanted(outcome: RowQuery['outcome']): SQL | undefined {
  if (!outcome) return undefined;
  return outcome === 'kept' ? eq(importRows.kept, true) : eq(importRows.outcome, outcome);
}

function presentRow(mapping: (ImportField | null)[], row: StoredRow): ImportRow {
  const fields = new Set([...mapping, ...(Object.keys(row.mended) as ImportField[])]);
  const cell = valuesOf(mapping, row.raw, row.mended);
  const values = [...fields].flatMap((field) => (field ? [[field, cellText(cell(field))]] : []));
  return {
    line: row.line,
    outcome: row.outcome ?? 'error',
    values: Object.fromEntries(values),
    problems: Object.fromEntries(Object.entries(row.problems)),
    record: row.recordId,
    state: stateOf(row),
  };
}

function stateOf({ doneAt, undoneAt, kept }: StoredRow): ImportRow['state'] {
  if (kept) return 'kept';
  if (undoneAt) return 'undone';
  return doneAt ? 'done' : 'waiting';
}
