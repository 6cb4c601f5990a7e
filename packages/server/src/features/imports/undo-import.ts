import type { Actor, Author } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { countRows } from './count-rows.ts';
import { rowsOf } from './kinds/kinds.ts';
import { getImport, lockImport } from './queries.ts';
import { type ImportRecord, importRows, imports, type StoredRow } from './tables.ts';

/** Hands an import over to be undone. Throws `import.too-late` once its time is over. */
export async function undoImport(tx: Db, { viewer, scope }: Actor<'import:run'>, id: Id): Promise<void> {
  const { status } = await lockImport(tx, scope, id);
  if (status === 'undoing' || status === 'undone') return;
  const { undoable } = await getImport(tx, scope, id);
  if (!undoable) throw new AppError('import.too-late');
  await tx
    .update(imports)
    .set({ status: 'undoing', failures: 0, createdBy: viewer.userId })
    .where(eq(imports.id, id));
  await audit(tx, { actorId: viewer.userId, action: 'import:undo', subject: { kind: 'import', id } });
}

/**
 * Takes back what the last rows of an import did, in the caller's transaction: what came in is deleted and what was
 * changed says again what it said, but for records that somebody has changed or used since. Answers whether rows are left.
 */
export async function undoRows(tx: Db, author: Author, run: ImportRecord, limit: number): Promise<boolean> {
  const rows = await tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, run.id),
        isNotNull(importRows.doneAt),
        isNull(importRows.undoneAt),
        eq(importRows.kept, false),
      ),
    )
    .orderBy(desc(importRows.line))
    .limit(limit);
  for (const row of rows) {
    const undone = await undoRow(tx, author, run, row);
    await tx
      .update(importRows)
      .set(undone ? { undoneAt: author.now } : { kept: true })
      .where(and(eq(importRows.importId, run.id), eq(importRows.line, row.line)));
  }
  await countRows(tx, run.id);
  return rows.length === limit;
}

async function undoRow(tx: Db, author: Author, { kind }: ImportRecord, row: StoredRow): Promise<boolean> {
  const { recordId, outcome, before, version } = row;
  if (!recordId) return false;
  const rows = rowsOf(kind);
  try {
    return await tx.transaction(async (inner) => {
      const removes = outcome === 'new';
      const current = await rows.unusedVersion(inner, author, recordId, removes ? 'remove' : 'restore');
      if (current === undefined || current !== version) return false;
      await (removes
        ? rows.remove(inner, author, recordId)
        : rows.change(inner, author, recordId, before ?? {}));
      return true;
    });
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
