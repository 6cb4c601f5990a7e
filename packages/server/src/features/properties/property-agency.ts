import type { Scope } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../platform/db/client.ts';
import { requireRealtor } from '../realtors/queries.ts';

/**
 * The agency that a property will belong to: the one asked for, if it is there for the caller, or the
 * caller's own. Throws `realtor.not-found`.
 */
export async function agencyForProperty(
  tx: Db,
  scope: Scope,
  asked: Id | '' | null | undefined,
): Promise<Id> {
  const realtorId = asked || (scope.reach === 'agency' && scope.realtorId);
  if (!realtorId) throw new AppError('input.invalid', { fields: { realtorId: 'Escolha a imobiliária.' } });
  await requireRealtor(tx, scope, realtorId);
  return realtorId;
}
