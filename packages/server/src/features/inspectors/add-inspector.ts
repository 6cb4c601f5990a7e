import type { Actor } from '@esquadro/domain/auth/permissions';
import type { NewInspector } from '@esquadro/domain/inspectors/inspector';
import { mayApproveInspectors } from '@esquadro/domain/inspectors/inspector-rights';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import type { Id } from '@esquadro/domain/shared/id';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { one } from '../../platform/db/one.ts';
import { insertUser, inviteUser } from '../users/commands.ts';
import { refuseForbiddenFields, refusePastVacations } from './refuse-fields.ts';
import { saveParts } from './save-parts.ts';
import { inspectors } from './tables.ts';

/** Adds an inspector and the user who is the same person; one that an agency registers waits for an Admin. */
export async function addInspector(
  tx: Db,
  { viewer, now }: Actor<'inspector:create'>,
  draft: NewInspector,
  { invites = true } = {},
): Promise<{ id: Id; userId: Id }> {
  refuseForbiddenFields(viewer, { access_level: draft.access_level, approved: draft.approved });
  refusePastVacations(draft, contractDay(now));
  const { cities, services, working_hours, vacation, vistoriadorPlenoId, approved = true, ...person } = draft;
  const userId = await insertUser(tx, { ...person, accessLevel: 'Inspector' });
  const offered = approved && mayApproveInspectors(viewer);
  const rows = await tx
    .update(inspectors)
    .set({
      vistoriadorPlenoId,
      registeredByRealtorId: viewer.realtorId,
      approvedAt: offered ? now : null,
    })
    .where(eq(inspectors.userId, userId))
    .returning({ id: inspectors.id });
  const { id } = one(rows);
  // Whom an agency registered is invited when approved.
  if (!person.password && offered && invites)
    await inviteUser(tx, { user: { id: userId, email: person.email }, createdBy: viewer.userId });
  await saveParts(tx, id, { cities, services, working_hours, vacation });
  await audit(tx, { actorId: viewer.userId, action: 'inspector:create', subject: { kind: 'inspector', id } });
  return { id, userId };
}
