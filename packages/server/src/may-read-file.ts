import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { Id } from '@esquadro/domain/shared/id';
import type { StoredFile } from './features/files/queries.ts';
import { isReadableInspector, mayReadInspectorFile } from './features/inspectors/file-rights.ts';
import { isContact } from './features/messages/queries.ts';
import { mayReadPropertyFile } from './features/properties/file-rights.ts';
import { isInspectorOfRequest, mayReadRequestFile } from './features/requests/queries.ts';
import { mayReadUserFile } from './features/users/file-rights.ts';
import type { Db } from './platform/db/client.ts';

/** Each owning feature decides over its own files; a file that none of them knows is nobody's. */
export async function mayReadFile(db: Db, viewer: Viewer, file: StoredFile): Promise<boolean> {
  if (file.userId) {
    if (await mayReadUserFile(db, viewer, file)) return true;
    return file.purpose === 'photo' && isShown(db, viewer, file.userId);
  }
  if (file.propertyId) return mayReadPropertyFile(db, viewer, file);
  if (file.inspectorId) return mayReadInspectorFile(db, viewer, file);
  if (file.requestId) return mayReadRequestFile(db, viewer, file);
  return false;
}

/** A person's photo is seen where the person is: among the inspectors, in the chat, on a visit. */
async function isShown(db: Db, viewer: Viewer, userId: Id): Promise<boolean> {
  return (
    (await isReadableInspector(db, viewer, userId)) ||
    (await isContact(db, viewer, userId)) ||
    isInspectorOfRequest(db, viewer, userId)
  );
}
