import { isStaff, type Viewer } from '@esquadro/domain/auth/permissions';
import type { Db } from '../../platform/db/client.ts';
import type { StoredFile } from '../files/queries.ts';
import { findUser } from './queries.ts';

/** Papers are for the person and for Admins, a photo for colleagues too; the features that show photos add their own. */
export async function mayReadUserFile(db: Db, viewer: Viewer, file: StoredFile): Promise<boolean> {
  if (isStaff(viewer.role) || file.userId === viewer.userId) return true;
  if (file.purpose !== 'photo' || !file.userId) return false;
  const owner = await findUser(db, { reach: 'all' }, file.userId);
  return !!owner?.realtorId && owner.realtorId === viewer.realtorId;
}
