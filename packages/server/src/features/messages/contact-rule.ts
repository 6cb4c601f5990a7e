import type { Role, Viewer } from '@esquadro/domain/auth/permissions';
import { CONTACT_TIES, type ContactTie } from '@esquadro/domain/messages/allowed-contacts';
import { type SQL, sql } from 'drizzle-orm';
import { inspectors } from '../inspectors/tables.ts';
import { inspectionRequests } from '../requests/tables.ts';

/**
 * Whether the viewer may write to a row `u` of users, whose agency is joined as `r`: someone else who can
 * still sign in, tied to the viewer as the domain's table demands.
 */
export function mayWriteTo(viewer: Viewer): SQL {
  return sql`(u.id <> ${viewer.userId} AND u.deleted_at IS NULL AND r.deleted_at IS NULL
    AND r.inactive_since IS NULL AND (${tied(viewer)}))`;
}

function tied(viewer: Viewer): SQL {
  const roles = new Map<ContactTie, Role[]>();
  for (const [role, tie] of Object.entries(CONTACT_TIES[viewer.role]) as [Role, ContactTie][])
    roles.set(tie, [...(roles.get(tie) ?? []), role]);

  const allowed = [...roles].map(([tie, some]) => sql`(u.role IN ${some} AND ${holds(tie, viewer)})`);
  return sql.join(allowed, sql` OR `);
}

/** A viewer without an agency or inspector record compares with null, which is never true. */
function holds(tie: ContactTie, { realtorId, inspectorId }: Viewer): SQL {
  switch (tie) {
    case 'always':
      return sql`true`;
    case 'same-agency':
      return sql`u.realtor_id = ${realtorId}`;
    case 'shared-request':
      return inspectorId
        ? sql`u.realtor_id IN (
            SELECT visit.realtor_id FROM ${inspectionRequests} visit
            WHERE visit.inspector_id = ${inspectorId} AND visit.deleted_at IS NULL)`
        : sql`u.id IN (
            SELECT i.user_id FROM ${inspectionRequests} visit JOIN ${inspectors} i ON i.id = visit.inspector_id
            WHERE visit.realtor_id = ${realtorId} AND visit.deleted_at IS NULL)`;
  }
}
