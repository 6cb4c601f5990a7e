import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** A table of pairs, by its two columns, and one for the order where it keeps one. */
export type Links = { owner: PgColumn; target: PgColumn; position?: PgColumn };

/** What is linked to; hidden rows have `deletedAt`. */
type Target = { id: PgColumn; deletedAt: PgColumn };

/** Makes these the targets of an owner, and no others. Throws `input.invalid` with `fields` for one that is not there. */
export async function replaceLinks(
  tx: Db,
  { owner, target, position }: Links,
  { ownerId, ids, to, fields }: { ownerId: Id; ids: Id[]; to: Target; fields: Record<string, string> },
): Promise<void> {
  // Held until the transaction ends: none of them can be deleted in between.
  const found = await tx
    .select({ id: to.id })
    .from(to.id.table)
    .where(and(inArray(to.id, ids), isNull(to.deletedAt)))
    .orderBy(to.id)
    .for('share');
  if (found.length !== ids.length) throw new AppError('input.invalid', { fields });

  // A link to what is hidden at the moment stays: it counts again when that comes back.
  await tx.execute(sql`
    DELETE FROM ${owner.table} USING ${to.id.table}
    WHERE ${owner} = ${ownerId} AND ${to.id} = ${target} AND ${to.deletedAt} IS NULL`);
  const named = [owner, target, ...(position ? [position] : [])].map(({ name }) => sql.identifier(name));
  await tx.execute(sql`
    INSERT INTO ${owner.table} (${sql.join(named, sql`, `)})
    SELECT ${ownerId}, id ${position ? sql`, place - 1` : sql``}
    FROM unnest(${sql.param(ids)}::text[]) WITH ORDINALITY chosen (id, place)
    ON CONFLICT DO NOTHING`);
}
