import { type Author, can } from '@esquadro/domain/auth/permissions';
import { KINDS } from '@esquadro/domain/imports/import-kinds';
import type { Db } from '../../platform/db/client.ts';
import { findUser } from '../users/queries.ts';
import type { ImportRecord } from './tables.ts';

/**
 * Who started an import, with the rights of today: what runs behind the scenes may do no more than they could do by
 * hand. Undefined once they are gone, their agency is inactive, or they have another role.
 */
export async function authorOfImport(
  db: Db,
  { createdBy, kind, realtorId }: ImportRecord,
): Promise<Author | undefined> {
  const user = await findUser(db, { reach: 'all' }, createdBy);
  if (!user || user.realtorDeletedAt || user.realtorInactiveSince) return undefined;
  const { id: userId, role, realtorId: agency, inspectorId } = user;
  if (!can(role, 'import:run') || !can(role, KINDS[kind].action)) return undefined;
  if (agency && agency !== realtorId) return undefined;
  return { viewer: { userId, role, realtorId: agency, inspectorId }, now: new Date() };
}
