import { findScope, type Viewer } from '@esquadro/domain/auth/permissions';
import type { Db } from '../../platform/db/client.ts';
import type { StoredFile } from '../files/queries.ts';
import { findProperty } from './queries.ts';

/** Pictures and papers of a property are for whoever may read the property. */
export async function mayReadPropertyFile(db: Db, viewer: Viewer, file: StoredFile): Promise<boolean> {
  const scope = findScope(viewer, 'property:read');
  if (!scope || !file.propertyId) return false;
  return (await findProperty(db, scope, file.propertyId)) !== undefined;
}
