import type { Viewer } from '@esquadro/domain/auth/permissions';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { hideUser } from '../users/queries.ts';
import type { InspectorRow } from './queries.ts';

/** Hides an inspector and the user who is the same person, whose sessions end at once; requests stay. */
export async function deleteInspector(tx: Db, viewer: Viewer, { id, userId }: InspectorRow): Promise<void> {
  await hideUser(tx, userId);
  await audit(tx, { actorId: viewer.userId, action: 'inspector:delete', subject: { kind: 'inspector', id } });
}
