import { type Actor, isStaff, type Viewer } from '@esquadro/domain/auth/permissions';
import { AppError } from '@esquadro/domain/shared/errors';
import type { UserChange } from '@esquadro/domain/users/user';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { keepOneSuperAdmin } from './keep-one-super-admin.ts';
import { hideInspectorOf, insertInspectorOf, updateUser } from './save-user.ts';
import type { UserRow } from './select-users.ts';
import { agencyOf, refuseRaising } from './sign-up.ts';

/**
 * Changes what was sent of a user, who is already known to be within the viewer's reach.
 * Level, agency and another's password are the staff's to set; a new level or password ends the user's sessions.
 */
export async function changeUser(
  tx: Db,
  { viewer }: Actor<'user:edit'>,
  user: UserRow,
  change: UserChange,
): Promise<void> {
  refuseFields(viewer, user, change);
  const { password, access_level, realtor, photo: _photo, ...fields } = change;
  const rank = await rankAfter(tx, viewer, user, { access_level, realtor });
  await updateUser(tx, user.id, { ...fields, password, rank });
  if (rank?.accessLevel === 'Inspector') await insertInspectorOf(tx, user.id);
  else if (rank && user.accessLevel === 'Inspector') await hideInspectorOf(tx, user.id);
  await audit(tx, {
    actorId: viewer.userId,
    action: 'user:edit',
    subject: { kind: 'user', id: user.id },
    details: { fields: Object.keys(change) },
  });
}

/** Fields that the caller may not set are refused and named, never ignored. */
function refuseFields(viewer: Viewer, user: UserRow, change: UserChange): void {
  const refused: Record<string, string> = {};
  const raises = change.access_level !== undefined && change.access_level !== user.accessLevel;
  const moves = change.realtor !== undefined && (change.realtor || null) !== user.realtorId;
  if (raises && !isStaff(viewer.role)) refused.access_level = 'Só a administração muda o nível de acesso.';
  if (raises && viewer.userId === user.id) refused.access_level = 'Ninguém muda o próprio nível de acesso.';
  if (moves && !isStaff(viewer.role)) refused.realtor = 'Só a administração muda a imobiliária de alguém.';
  if (change.password && viewer.userId === user.id)
    refused.password = 'Para mudar a sua senha, informe também a atual.';
  else if (change.password && !isStaff(viewer.role))
    refused.password = 'Só a própria pessoa ou a administração muda esta senha.';
  if (Object.keys(refused).length > 0) throw new AppError('access.field-denied', { fields: refused });
}

type Rank = Pick<UserChange, 'access_level' | 'realtor'>;

/** The new level, role and agency; undefined when none of them changes. */
async function rankAfter(tx: Db, viewer: Viewer, user: UserRow, { access_level, realtor }: Rank) {
  const accessLevel = access_level ?? user.accessLevel;
  const moved = realtor !== undefined && (realtor || null) !== user.realtorId && accessLevel === 'Realtor';
  if (accessLevel === user.accessLevel && !moved) return undefined;

  refuseRaising(viewer, accessLevel);
  if (user.accessLevel === 'SuperAdmin') await keepOneSuperAdmin(tx, user.id);
  const realtorId = await agencyOf(tx, accessLevel, realtor ?? user.realtorId);
  const role = accessLevel === user.accessLevel ? user.role : accessLevel;
  return { accessLevel, role, realtorId };
}
