import type { Scope } from '@esquadro/domain/auth/permissions';
import type { Import, ImportDetails } from '@esquadro/domain/imports/import';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import { and, desc, eq, getTableColumns, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { realtors } from '../realtors/tables.ts';
import { fullNameOf, users } from '../users/tables.ts';
import { type ImportRecord, imports } from './tables.ts';

/** How long an import can be undone. */
const UNDO_DAYS = 7;

const selectImports = (db: Db) =>
  db
    .select({
      ...getTableColumns(imports),
      realtorName: sql<string>`coalesce(${realtors.company}, '')`,
      author: sql<string>`${fullNameOf('users')}`,
      undoable: sql<boolean>`${imports.status} = 'done' AND ${imports.finishedAt} > now() - ${`${UNDO_DAYS} days`}::interval
        AND (${imports.counts} ->> 'created')::int + (${imports.counts} ->> 'updated')::int > 0`,
    })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdBy))
    .leftJoin(realtors, eq(realtors.id, imports.realtorId));

type ShownImport = Awaited<ReturnType<typeof selectImports>>[number];

/** The imports of an agency are those into it; the staff's into several agencies are the staff's. */
function within(scope: Scope): SQL | undefined {
  if (scope.reach === 'all') return undefined;
  return scope.reach === 'agency' ? eq(imports.realtorId, scope.realtorId) : sql`false`;
}

const Key = z.tuple([Id]);
export const importKey = ({ _id }: Import): z.infer<typeof Key> => [_id];

/** Newest first, one more than the page holds. */
export async function listImports(db: Db, scope: Scope, { limit, cursor }: PageQuery): Promise<Import[]> {
  const last = readCursor(cursor, Key)?.[0];
  const rows = await selectImports(db)
    .where(and(within(scope), last ? lt(imports.id, last) : undefined))
    .orderBy(desc(imports.id))
    .limit(limit + 1);
  return rows.map(presentImport);
}

/** Throws `import.not-found` for an absent and for a foreign one alike. */
export async function getImport(db: Db, scope: Scope, id: Id): Promise<ImportDetails> {
  const [found] = await selectImports(db).where(and(eq(imports.id, id), within(scope)));
  if (!found) throw new AppError('import.not-found');
  const columns = found.columns.map((column, at) => ({ ...column, field: found.mapping[at] ?? null }));
  return { ...presentImport(found), columns };
}

/** The same as it is stored, held until the transaction ends. */
export async function lockImport(tx: Db, scope: Scope, id: Id): Promise<ImportRecord> {
  const [found] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, id), within(scope)))
    .for('update');
  if (!found) throw new AppError('import.not-found');
  return found;
}

function presentImport(row: ShownImport): Import {
  const { rows, created, updated, undone, kept, withoutPoint: without_point, ...found } = row.counts;
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    file_name: row.fileName,
    realtorId: row.realtorId,
    realtor_name: row.realtorName,
    created_by: row.author,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
    undoable: row.undoable,
    update_existing: row.updateExisting,
    invite: row.invite,
    rows,
    counts: { new: found.new, same: found.same, change: found.change, error: found.error },
    created,
    updated,
    undone,
    kept,
    without_point,
  };
}
