import type { Actor } from '@esquadro/domain/auth/permissions';
import type { ImportChange } from '@esquadro/domain/imports/import';
import { fieldRule, type ImportField, missingFields } from '@esquadro/domain/imports/import-fields';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { countRows, saveFindings } from './count-rows.ts';
import { examineRows } from './examine-rows.ts';
import { lockImport } from './queries.ts';
import { type ImportRecord, importRows, imports } from './tables.ts';

const ROWS_AT_ONCE = 500;

/** Settles what the columns of a draft become and examines every row; the other choices change no row. */
export async function changeImport(
  tx: Db,
  actor: Actor<'import:run'>,
  id: Id,
  { mapping, update_existing: updateExisting, invite }: ImportChange,
): Promise<void> {
  const draft = await lockDraft(tx, actor, id);
  if (mapping) refuseMapping(draft, mapping);
  const changed = { ...draft, ...(mapping && { mapping }) };
  await tx
    .update(imports)
    .set({
      mapping: changed.mapping,
      ...(updateExisting !== undefined && { updateExisting }),
      ...(invite !== undefined && { invite }),
    })
    .where(eq(imports.id, id));
  if (mapping) await checkRows(tx, actor, changed);
}

async function lockDraft(tx: Db, { scope }: Actor<'import:run'>, id: Id): Promise<ImportRecord> {
  const draft = await lockImport(tx, scope, id);
  if (draft.status !== 'draft') throw new AppError('import.running');
  return draft;
}

function refuseMapping({ kind, columns, realtorId }: ImportRecord, mapping: (ImportField | null)[]): void {
  const used = mapping.filter((field) => field !== null);
  const wrong =
    mapping.length !== columns.length ||
    new Set(used).size !== used.length ||
    used.some((field) => !fieldRule(kind, field));
  if (wrong)
    throw new AppError('input.invalid', {
      fields: { mapping: 'Cada coluna vira um campo diferente desta planilha.' },
    });
  const missing = missingFields(kind, { mapping, realtorId }).map(({ title }) => title);
  if (missing.length > 0)
    throw new AppError('import.no-columns', {
      fields: { mapping: `Falta escolher: ${missing.join(', ')}.` },
    });
}

async function checkRows(tx: Db, actor: Actor<'import:run'>, run: ImportRecord): Promise<void> {
  const seen = new Map<string, number>();
  let line = -1;
  for (;;) {
    const rows = await tx
      .select({ line: importRows.line, raw: importRows.raw, mended: importRows.mended })
      .from(importRows)
      .where(and(eq(importRows.importId, run.id), gt(importRows.line, line)))
      .orderBy(asc(importRows.line))
      .limit(ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) break;
    await saveFindings(tx, run.id, await examineRows(tx, actor, run, rows, seen));
    line = last.line;
  }
  await countRows(tx, run.id);
}

/** Types over cells of one row and examines it again, with those that were or are the same record. */
export async function mendRow(
  tx: Db,
  actor: Actor<'import:run'>,
  id: Id,
  line: number,
  values: Partial<Record<ImportField, string>>,
): Promise<void> {
  const run = await lockDraft(tx, actor, id);
  const unknown = (Object.keys(values) as ImportField[]).find((field) => !fieldRule(run.kind, field));
  if (unknown) throw new AppError('input.invalid', { fields: { [unknown]: 'Escolha um campo da lista.' } });
  const mended = await tx
    .update(importRows)
    .set({ mended: sql`${importRows.mended} || ${JSON.stringify(values)}::jsonb` })
    .where(and(eq(importRows.importId, id), eq(importRows.line, line)))
    .returning({
      line: importRows.line,
      raw: importRows.raw,
      mended: importRows.mended,
      key: importRows.key,
    });
  const [row] = mended;
  if (!row) throw new AppError('import.not-found');
  const [alone] = await examineRows(tx, actor, run, [row]);
  const keys = [row.key, alone?.key ?? ''].filter(Boolean);
  const alike = await tx
    .select({ line: importRows.line, raw: importRows.raw, mended: importRows.mended })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        or(eq(importRows.line, line), and(ne(importRows.key, ''), inArray(importRows.key, keys))),
      ),
    )
    .orderBy(asc(importRows.line));
  await saveFindings(tx, id, await examineRows(tx, actor, run, alike));
  await countRows(tx, id);
}
