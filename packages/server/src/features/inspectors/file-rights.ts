import { findScope, type Viewer } from '@esquadro/domain/auth/permissions';
import { seesInspectorPapers } from '@esquadro/domain/inspectors/inspector-rights';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import type { StoredFile } from '../files/queries.ts';
import { users } from '../users/tables.ts';
import { listInspectorsById, subjectOf, visibleInspectors } from './queries.ts';
import { inspectors } from './tables.ts';

/** Whether somebody is an inspector whose record the viewer may read; the photo is part of it. */
export async function isReadableInspector(db: Db, viewer: Viewer, userId: Id): Promise<boolean> {
  const scope = findScope(viewer, 'inspector:read');
  if (!scope) return false;
  const found = await db
    .select({ id: inspectors.id })
    .from(inspectors)
    .innerJoin(users, eq(users.id, inspectors.userId))
    .where(and(eq(users.id, userId), visibleInspectors(scope)));
  return found.length > 0;
}

/** CNH and other papers are personal: few may read them, and each reading leaves a trace. */
export async function mayReadInspectorFile(db: Db, viewer: Viewer, file: StoredFile): Promise<boolean> {
  if (!file.inspectorId) return false;
  const [inspector] = await listInspectorsById(db, { reach: 'all' }, [file.inspectorId]);
  if (!inspector || !seesInspectorPapers(viewer, subjectOf(inspector))) return false;
  await audit(db, {
    actorId: viewer.userId,
    action: 'inspector:read-paper',
    subject: { kind: 'inspector', id: inspector.id },
    details: { file: file.id, purpose: file.purpose },
  });
  return true;
}
