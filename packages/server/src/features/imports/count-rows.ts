import type { Id } from '@esquadro/domain/shared/id';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { properties } from '../properties/tables.ts';
import { type Counts, importRows, imports } from './tables.ts';

/** Writes down how an import's rows stand; the rows are deleted long before the import. */
export async function countRows(tx: Db, importId: Id): Promise<Counts> {
  const { rows } = await tx.execute<Counts>(sql`
    SELECT count(*)::int AS rows,
      count(*) FILTER (WHERE outcome = 'new')::int AS new,
      count(*) FILTER (WHERE outcome = 'same')::int AS same,
      count(*) FILTER (WHERE outcome = 'change')::int AS change,
      count(*) FILTER (WHERE outcome = 'error')::int AS error,
      count(*) FILTER (WHERE outcome = 'new' AND done_at IS NOT NULL)::int AS created,
      count(*) FILTER (WHERE outcome = 'change' AND done_at IS NOT NULL)::int AS updated,
      count(*) FILTER (WHERE undone_at IS NOT NULL)::int AS undone,
      count(*) FILTER (WHERE kept)::int AS kept,
      (SELECT count(*)::int FROM import_rows r JOIN ${properties} p ON p.id = r.record_id
        WHERE r.import_id = ${importId} AND r.done_at IS NOT NULL AND p.point_precision = 'city'
          AND p.deleted_at IS NULL) AS "withoutPoint"
    FROM import_rows WHERE import_id = ${importId}`);
  const counts = one(rows);
  await tx.update(imports).set({ counts }).where(eq(imports.id, importId));
  return counts;
}

/** Writes down what was found out of rows. */
export async function saveFindings(
  tx: Db,
  importId: Id,
  found: readonly { line: number; outcome: string; problems: unknown; key: string; recordId: Id | null }[],
): Promise<void> {
  const listOf = (part: (row: (typeof found)[number]) => unknown) => sql.param(found.map(part));
  await tx.execute(sql`
    UPDATE ${importRows} SET outcome = f.outcome, problems = f.problems::jsonb, key = f.key, record_id = f.record_id
    FROM unnest(${listOf(({ line }) => line)}::int[], ${listOf(({ outcome }) => outcome)}::text[],
      ${listOf(({ problems }) => JSON.stringify(problems))}::text[], ${listOf(({ key }) => key)}::text[],
      ${listOf(({ recordId }) => recordId)}::text[]) f (line, outcome, problems, key, record_id)
    WHERE import_rows.import_id = ${importId} AND import_rows.line = f.line`);
}
