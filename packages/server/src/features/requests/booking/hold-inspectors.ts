import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { inspectors } from '../../inspectors/tables.ts';
import { users } from '../../users/tables.ts';

/**
 * Holds inspectors until the transaction ends, in one order for everybody, so that what is read of their days
 * stays true until it is written; answers with their names. Throws `inspector.not-found`.
 */
export async function holdInspectors(tx: Db, ids: Id[]): Promise<Map<Id, string>> {
  const { rows } = await tx.execute<{ id: Id; name: string }>(sql`
    SELECT i.id, u.first_name || ' ' || u.last_name AS name
    FROM ${inspectors} i JOIN ${users} u ON u.id = i.user_id
    WHERE i.id = ANY(${sql.param(ids)}::text[]) ORDER BY i.id FOR NO KEY UPDATE OF i`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  if (ids.some((id) => !names.has(id))) throw new AppError('inspector.not-found');
  return names;
}
