import type { Actor, Scope } from '@esquadro/domain/auth/permissions';
import { scopeOf } from '@esquadro/domain/auth/scope';
import { guessColumns, headerRow } from '@esquadro/domain/imports/guess-columns';
import {
  type ImportKind,
  KINDS,
  LARGEST_IMPORT_BYTES,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '@esquadro/domain/imports/import-kinds';
import { cellText } from '@esquadro/domain/imports/read-cells';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { newId } from '../../platform/new-id.ts';
import { readSpreadsheet } from '../../platform/spreadsheets/read-spreadsheet.ts';
import type { Cell, SheetRow } from '../../platform/spreadsheets/sheet-row.ts';
import { requireRealtor } from '../realtors/queries.ts';
import { countRows } from './count-rows.ts';
import { type Column, type Counts, importRows, imports } from './tables.ts';

/** Titles and merged cells above the header are looked for in so many rows. */
const HEADER_WITHIN = 30;
const ROWS_AT_ONCE = 500;
const SAMPLES = 3;
const LONGEST_TITLE = 200;
/** More than any field takes. */
const LONGEST_CELL = 5_000;

const NO_COUNTS: Counts = {
  rows: 0,
  new: 0,
  same: 0,
  change: 0,
  error: 0,
  created: 0,
  updated: 0,
  undone: 0,
  kept: 0,
  withoutPoint: 0,
};

/**
 * Keeps the rows of a spreadsheet as a draft, with a guess of what its columns are. Throws `import.unreadable`,
 * `import.too-large` and `import.no-rows`, and then nothing of it is kept.
 */
export async function startImport(
  tx: Db,
  { viewer, scope }: Actor<'import:run'>,
  { kind, realtorId: asked }: { kind: ImportKind; realtorId?: Id | '' | undefined },
  upload: Upload,
): Promise<Id> {
  // Whoever may not do it by hand may not do it by spreadsheet.
  scopeOf(viewer, KINDS[kind].action);
  if (upload.size > LARGEST_IMPORT_BYTES) throw new AppError('import.too-large');
  const realtorId = KINDS[kind].ofAgency ? asked || ownAgency(scope) : null;
  if (realtorId) await requireRealtor(tx, scope, realtorId);

  const id = newId();
  const head: SheetRow[] = [];
  let header: { line: number; columns: Column[] } | undefined;
  let waiting: SheetRow[] = [];
  let rows = 0;

  const keep = async (row: SheetRow) => {
    if (!header || row.line <= header.line) return;
    rows += 1;
    if (rows > MOST_IMPORT_ROWS) throw new AppError('import.too-large');
    addSamples(header.columns, row.cells);
    waiting.push({ line: row.line, cells: row.cells.map(storable) });
    if (waiting.length >= ROWS_AT_ONCE) await store();
  };
  const store = async () => {
    if (waiting.length > 0) await storeRows(tx, id, waiting);
    waiting = [];
  };
  const settleHeader = async () => {
    const found =
      head[
        headerRow(
          kind,
          head.map(({ cells }) => cells.map(cellText)),
        )
      ];
    if (!found) throw new AppError('import.no-rows');
    header = { line: found.line, columns: columnsOf(head, found) };
    await tx.insert(imports).values({
      id,
      kind,
      realtorId,
      fileName: upload.name,
      sha256: upload.sha256,
      columns: [],
      mapping: [],
      counts: NO_COUNTS,
      createdBy: viewer.userId,
    });
    for (const row of head) await keep(row);
  };

  for await (const row of readSpreadsheet(upload, MOST_IMPORT_COLUMNS)) {
    if (header) await keep(row);
    else {
      head.push(row);
      if (head.length === HEADER_WITHIN) await settleHeader();
    }
  }
  if (!header) await settleHeader();
  await store();
  if (rows === 0) throw new AppError('import.no-rows');

  const { columns } = header ?? { columns: [] };
  const mapping = guessColumns(
    kind,
    columns.map(({ title }) => title),
  );
  await tx.update(imports).set({ columns, mapping }).where(eq(imports.id, id));
  await countRows(tx, id);
  return id;
}

/** As two lists: to build a statement of thousands of values took longer than to run it. */
async function storeRows(tx: Db, importId: Id, rows: SheetRow[]): Promise<void> {
  const lines = sql.param(rows.map(({ line }) => line));
  const cells = sql.param(rows.map((row) => JSON.stringify(row.cells)));
  await tx.execute(sql`
    INSERT INTO ${importRows} (import_id, line, raw)
    SELECT ${importId}, line, cells::jsonb FROM unnest(${lines}::int[], ${cells}::text[]) rows (line, cells)`);
}

const ownAgency = (scope: Scope) => (scope.reach === 'agency' ? scope.realtorId : null);

/** As many columns as the widest of the first rows has; those without a title are shown by their samples. */
function columnsOf(head: SheetRow[], found: SheetRow): Column[] {
  const width = Math.max(...head.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => ({
    title: cellText(found.cells[at] ?? null).slice(0, LONGEST_TITLE),
    samples: [],
  }));
}

function addSamples(columns: Column[], cells: Cell[]): void {
  for (const [at, column] of columns.entries()) {
    const text = cellText(cells[at] ?? null).slice(0, LONGEST_TITLE);
    if (column.samples.length < SAMPLES && text && !column.samples.includes(text)) column.samples.push(text);
  }
}

/** JSON of PostgreSQL holds no null character and no half of a pair. */
const storable = (cell: Cell): Cell =>
  typeof cell === 'string'
    ? cell
        .slice(0, LONGEST_CELL)
        .replaceAll('\u0000', '')
        .replace(/\p{Cs}/gu, '')
    : cell;
