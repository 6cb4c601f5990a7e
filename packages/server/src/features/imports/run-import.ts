import type { Actor, Author } from '@esquadro/domain/auth/permissions';
import type { Drafts, Problems } from '@esquadro/domain/imports/import-drafts';
import { IMPORT_FIELDS } from '@esquadro/domain/imports/import-fields';
import type { ImportKind } from '@esquadro/domain/imports/import-kinds';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { countRows, saveFindings } from './count-rows.ts';
import { type ExaminedRow, examineRows } from './examine-rows.ts';
import { rowsOf } from './kinds/kinds.ts';
import { lockImport } from './queries.ts';
import { type ImportRecord, importRows, imports } from './tables.ts';

/** Hands a checked draft, or one whose run failed, over to the background job. */
export async function runImport(tx: Db, { viewer, scope }: Actor<'import:run'>, id: Id): Promise<void> {
  const { status, counts, updateExisting } = await lockImport(tx, scope, id);
  if (status !== 'draft' && status !== 'failed') throw new AppError('import.running');
  if (counts.new + (updateExisting ? counts.change : 0) === 0) throw new AppError('import.nothing');
  // Whoever runs it answers for it.
  await tx
    .update(imports)
    .set({ status: 'running', failures: 0, createdBy: viewer.userId })
    .where(eq(imports.id, id));
  await audit(tx, { actorId: viewer.userId, action: 'import:run', subject: { kind: 'import', id } });
}

/** What an import still has to do, in the order of its lines. */
const openRows = (tx: Db, { id, updateExisting }: ImportRecord, limit: number) =>
  tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        isNull(importRows.doneAt),
        inArray(importRows.outcome, updateExisting ? ['new', 'change'] : ['new']),
      ),
    )
    .orderBy(asc(importRows.line))
    .limit(limit);

/**
 * Brings the next rows of a running import in, in the caller's transaction: a row and the note that it is done are
 * committed together, so that no row comes in twice and none is lost, whenever the server dies. Rows are examined again,
 * since others may have worked in the meantime. Answers whether rows are left.
 */
export async function runRows(tx: Db, author: Author, run: ImportRecord, limit: number): Promise<boolean> {
  const rows = await openRows(tx, run, limit);
  const examined = await examineRows(tx, author, run, rows);
  const news = examined.filter(({ outcome }) => outcome === 'new');
  const added = await addRows(tx, author, run, news);
  const changed: ExaminedRow[] = [];
  for (const row of examined.filter(({ outcome }) => outcome === 'change' && run.updateExisting))
    changed.push(await orRefused(row, async () => changeRow(tx, author, run, row)));
  const finished = new Map([...added, ...changed].map((row) => [row.line, row]));
  await saveFindings(
    tx,
    run.id,
    examined.map((row) => finished.get(row.line) ?? row),
  );
  await noteDone(tx, author, run, [...finished.values()]);
  await countRows(tx, run.id);
  return rows.length === limit;
}

/** All together; where one is refused, each by itself. */
async function addRows(
  tx: Db,
  author: Author,
  run: ImportRecord,
  rows: ExaminedRow[],
): Promise<ExaminedRow[]> {
  if (rows.length === 0) return [];
  try {
    return await tx.transaction((inner) => addTogether(inner, author, run, rows));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  const added: ExaminedRow[] = [];
  for (const row of rows) {
    const alone = async () => {
      const [done] = await tx.transaction((inner) => addTogether(inner, author, run, [row]));
      return done ?? row;
    };
    added.push(await orRefused(row, alone));
  }
  return added;
}

async function addTogether<Kind extends ImportKind>(
  tx: Db,
  author: Author,
  { kind, invite }: ImportRecord & { kind: Kind },
  rows: ExaminedRow[],
): Promise<ExaminedRow[]> {
  const drafts = rows.flatMap(({ draft }) => (draft ? [draft as Drafts[Kind]] : []));
  const ids = await rowsOf(kind).add(tx, author, drafts, { invites: invite });
  return rows.map((row, at) => ({ ...row, recordId: ids[at] ?? null }));
}

async function changeRow(
  tx: Db,
  author: Author,
  { kind }: ImportRecord,
  row: ExaminedRow,
): Promise<ExaminedRow> {
  await tx.transaction((inner) => rowsOf(kind).change(inner, author, row.recordId ?? '', row.change));
  return row;
}

/** A row that its use case refuses stays out, with the sentence of the refusal. */
async function orRefused(row: ExaminedRow, work: () => Promise<ExaminedRow>): Promise<ExaminedRow> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...row, outcome: 'error', problems: problemsOf(error), recordId: null };
  }
}

function problemsOf({ fields, message }: AppError): Problems {
  const problems: Problems = {};
  for (const [name, sentence] of Object.entries(fields ?? {})) {
    const field = IMPORT_FIELDS.find((known) => known === name.split('.').at(-1));
    problems[field ?? ''] = sentence;
  }
  return Object.keys(problems).length > 0 ? problems : { '': message };
}

/** Notes which rows are done, with what their records said before and the version that they have now. */
async function noteDone(
  tx: Db,
  author: Author,
  { id, kind }: ImportRecord,
  rows: ExaminedRow[],
): Promise<void> {
  const done = rows.filter(({ outcome, recordId }) => outcome !== 'error' && recordId);
  if (done.length === 0) return;
  const versions = await rowsOf(kind).versions(
    tx,
    author,
    done.map(({ recordId }) => recordId ?? ''),
  );
  await tx.execute(sql`
    UPDATE ${importRows} SET done_at = ${author.now}, before = f.before::jsonb, version = f.version
    FROM unnest(${sql.param(done.map(({ line }) => line))}::int[],
      ${sql.param(done.map(({ before }) => JSON.stringify(before)))}::text[],
      ${sql.param(done.map(({ recordId }) => versions.get(recordId ?? '') ?? null))}::int[]) f (line, before, version)
    WHERE import_rows.import_id = ${id} AND import_rows.line = f.line`);
}
