import type { Scope } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { inspectors } from '../../inspectors/tables.ts';
import { realtors } from '../../realtors/tables.ts';

type Owner = { realtorId: Id } | { inspectorId: Id };

/**
 * Whether the agency or inspector whose requests are asked for is there for the caller: another than one's own
 * is not. Deleted ones are, since their past requests stay readable. Throws `…not-found`.
 */
export async function requireExisting(db: Db, scope: Scope, owner: Owner): Promise<void> {
  const isAgency = 'realtorId' in owner;
  const absent = new AppError(isAgency ? 'realtor.not-found' : 'inspector.not-found');
  if (isAgency && scope.reach === 'agency' && owner.realtorId !== scope.realtorId) throw absent;
  if (!isAgency && scope.reach === 'assigned' && owner.inspectorId !== scope.inspectorId) throw absent;

  const found = isAgency
    ? sql`SELECT FROM ${realtors} WHERE id = ${owner.realtorId}`
    : sql`SELECT FROM ${inspectors} WHERE id = ${owner.inspectorId}`;
  if ((await db.execute(found)).rows.length === 0) throw absent;
}
