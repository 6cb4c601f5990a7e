import type { Actor } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { keepOneSuperAdmin } from './keep-one-super-admin.ts';
import { hideUser } from './save-user.ts';
import type { UserRow } from './select-users.ts';

/** Hides a user and ends their sessions; an inspector's record goes with them, its past requests stay. */
export async function deleteUser(tx: Db, { viewer }: Actor<'user:delete'>, user: UserRow): Promise<void> {
  if (user.id === viewer.userId) throw new AppError('user.self-delete');
  if (user.accessLevel === 'SuperAdmin') await keepOneSuperAdmin(tx, user.id);
  await hideUser(tx, user.id);
  await audit(tx, { actorId: viewer.userId, action: 'user:delete', subject: { kind: 'user', id: user.id } });
}
