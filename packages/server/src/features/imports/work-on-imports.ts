import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { authorOfImport } from './author-of-import.ts';
import { runRows } from './run-import.ts';
import { type ImportRecord, imports } from './tables.ts';
import { undoRows } from './undo-import.ts';

/** So many rows in one transaction: a killed server loses no more work than that. */
const ROWS_AT_ONCE = 500;
/** Runs in a row that may go wrong for no reason that we know before an import is given up. */
const MOST_FAILURES = 5;

const WORK = {
  running: { work: runRows, finished: 'done' },
  undoing: { work: undoRows, finished: 'undone' },
} as const;

type Options = { rowsAtOnce?: number };

/**
 * Works on the import that waits the longest, for one transaction of rows. Answers whether there was one. Several servers
 * work on different imports, and one whose server died is taken up by the next.
 */
export async function workOnNextImport(
  db: Db,
  { rowsAtOnce = ROWS_AT_ONCE }: Options = {},
): Promise<boolean> {
  let taken: ImportRecord | undefined;
  try {
    await db.transaction(async (tx) => {
      [taken] = await tx
        .select()
        .from(imports)
        .where(inArray(imports.status, ['running', 'undoing']))
        .orderBy(asc(imports.createdAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (taken) await workOn(tx, taken, rowsAtOnce);
    });
  } catch (error) {
    if (taken) await noteFailure(db, taken);
    throw error;
  }
  return taken !== undefined;
}

async function workOn(tx: Db, taken: ImportRecord, rowsAtOnce: number): Promise<void> {
  const author = await authorOfImport(tx, taken);
  if (!author) return finish(tx, taken, 'failed');
  const { work, finished } = taken.status === 'undoing' ? WORK.undoing : WORK.running;
  const hasMore = await work(tx, author, taken, rowsAtOnce);
  if (!hasMore) await finish(tx, taken, finished);
  else if (taken.failures > 0) await tx.update(imports).set({ failures: 0 }).where(eq(imports.id, taken.id));
}

const finish = async (tx: Db, { id }: ImportRecord, status: 'done' | 'undone' | 'failed'): Promise<void> => {
  await tx.update(imports).set({ status, finishedAt: sql`now()` }).where(eq(imports.id, id));
};

/** Whoever waits is told in the end, instead of looking at a bar that never moves. */
async function noteFailure(db: Db, { id, failures, status }: ImportRecord): Promise<void> {
  const givesUp = failures + 1 >= MOST_FAILURES;
  await db
    .update(imports)
    .set({ failures: failures + 1, ...(givesUp && { status: 'failed', finishedAt: sql`now()` }) })
    .where(and(eq(imports.id, id), eq(imports.status, status)));
}
