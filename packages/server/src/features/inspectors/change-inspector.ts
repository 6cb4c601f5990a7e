import type { Actor, Viewer } from '@esquadro/domain/auth/permissions';
import type { InspectorChange } from '@esquadro/domain/inspectors/inspector';
import { mayEditInspector, seesWholeInspector } from '@esquadro/domain/inspectors/inspector-rights';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { announce, SLOTS_CHANGED } from '../../platform/live/announce.ts';
import { inviteUser, refuseVisitsAhead, setPassword, updateUser } from '../users/commands.ts';
import { getUser } from '../users/queries.ts';
import { type InspectorRow, subjectOf } from './queries.ts';
import { refuseForbiddenFields, refusePastVacations } from './refuse-fields.ts';
import { saveParts } from './save-parts.ts';
import { inspectors } from './tables.ts';

/** Changes what was sent of an inspector whom the viewer is already known to see, and of the person behind. */
export async function changeInspector(
  tx: Db,
  { viewer, now }: Actor<'inspector:edit'>,
  current: InspectorRow,
  change: InspectorChange,
): Promise<void> {
  refuseOthers(viewer, current);
  refuseForbiddenFields(viewer, change, current);
  refusePastVacations(change, contractDay(now), current);

  const { user: _user, access_level: _level, photo: _photo, cnh: _cnh, files: _files, ...rest } = change;
  const { cities, services, working_hours, vacation, vistoriadorPlenoId, approved, ...person } = rest;
  if (Object.values(person).some((value) => value !== undefined)) {
    await updateUser(tx, current.userId, person);
  }
  if (approved === false && current.approvedAt) await refuseVisitsAhead(tx, current.userId);
  await saveParts(tx, current.id, { cities, services, working_hours, vacation });
  await tx
    .update(inspectors)
    .set({
      ...(vistoriadorPlenoId !== undefined && { vistoriadorPlenoId }),
      ...(approved !== undefined && { approvedAt: approved ? (current.approvedAt ?? now) : null }),
      version: sql`${inspectors.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(inspectors.id, current.id));
  if (approved && !current.approvedAt && current.registeredByRealtorId) {
    await handOver(tx, viewer, current.userId);
  }
  await announce(tx, SLOTS_CHANGED);
  await audit(tx, {
    actorId: viewer.userId,
    action: 'inspector:edit',
    subject: { kind: 'inspector', id: current.id },
    details: { fields: Object.keys(change) },
  });
}

/**
 * An agency typed the password of whom it registered. From the approval on that person works for others too: the
 * password and everything opened with it end, and a link lets them set one that nobody else knows.
 */
async function handOver(tx: Db, viewer: Viewer, userId: Id): Promise<void> {
  await setPassword(tx, userId, '');
  const user = await getUser(tx, { reach: 'all' }, userId);
  await inviteUser(tx, { user, createdBy: viewer.userId });
}

/** Seen but not theirs to change; the agency that registered them is told why it no longer may. */
function refuseOthers(viewer: Viewer, current: InspectorRow): void {
  const subject = subjectOf(current);
  if (mayEditInspector(viewer, subject)) return;
  throw new AppError(seesWholeInspector(viewer, subject) ? 'inspector.approved' : 'access.denied');
}
