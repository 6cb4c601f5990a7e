import { actorId, type VisitActor } from '@esquadro/domain/auth/party';
import type { Actor } from '@esquadro/domain/auth/permissions';
import type { InspectionRequestChange } from '@esquadro/domain/requests/new-inspection-request';
import type { Id } from '@esquadro/domain/shared/id';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/client.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { factsOf, recordChanges } from '../history.ts';
import type { NewsDelay } from '../news/held-news.ts';
import { notifyAudience } from '../news/notify-audience.ts';
import { lockRequest } from '../queries.ts';
import { refuseForce, refuseForeignFields } from '../refuse-fields.ts';
import { changedFields, type RequestContent } from '../request-fields.ts';
import { inspectionRequests } from '../tables.ts';
import { changedColumns } from './changed-columns.ts';
import { guardChange } from './guard-change.ts';
import { lockInspectors } from './guard-slot.ts';
import { changedContacts, recordContacts, writeContacts } from './keep-contacts.ts';
import { recordKeyAsked } from './record-key-event.ts';
import { settleFieldState } from './settle-field-state.ts';
import { type Dispatch, schedulingFor } from './visit-slot.ts';

/**
 * Changes what was sent of a request within the actor's reach. A visit that moves, grows or comes back from
 * canceled has to be offered where it goes; every change becomes a line of the history. The files that stay
 * are `keepRequestFiles`'s. `dispatch` is for visits that are given to other inspectors in one act, or given back.
 */
export async function changeRequest(
  tx: Db,
  actor: (Actor<'request:edit'> | VisitActor) & NewsDelay,
  id: Id,
  { photos: _photos, files: _files, force, contacts: sentContacts, ...sent }: InspectionRequestChange,
  expectedVersion?: number,
  dispatch?: Dispatch,
): Promise<void> {
  const current = await lockRequest(tx, actor.scope, id);
  checkVersion(current.version, expectedVersion);
  const changes = changedFields(current, sent);
  const contacts = await changedContacts(tx, id, sentContacts);
  const reached = Object.keys(contacts).length > 0;
  refuseForeignFields(actor, { ...changes, ...(reached && { contacts }) });
  refuseForce(actor, force);
  if (Object.keys(changes).length === 0 && !reached) return;

  const settings = await schedulingFor(tx, changes.service_type);
  const columns = await changedColumns(tx, actor, current, { changes, settings, dispatch });
  const next = { ...current, ...columns };
  const locked = await lockInspectors(tx, [...new Set([current.inspectorId, next.inspectorId])]);
  await guardChange(tx, actor, { current, next, settings, force, dispatch });

  await tx
    .update(inspectionRequests)
    .set({ ...columns, version: sql`${inspectionRequests.version} + 1`, updatedAt: actor.now })
    .where(eq(inspectionRequests.id, id));
  if (meansAnotherVisit(current, next)) await settleFieldState(tx, id);
  const facts = (content: RequestContent) => factsOf(content, locked.get(content.inspectorId)?.name ?? '');
  await recordChanges(tx, actor, id, {
    before: facts(current),
    after: facts(next),
    reassigned: dispatch !== undefined && current.inspectorId !== next.inspectorId,
  });
  if (reached) {
    await writeContacts(tx, id, contacts);
    await recordContacts(tx, actor, id);
  }
  await recordKeyAsked(tx, actor, { before: current, after: next });
  await audit(tx, {
    actorId: actorId(actor),
    action: 'request:edit',
    subject: { kind: 'request', id },
    details: { fields: [...Object.keys(changes), ...(reached ? ['contacts'] : [])] },
  });
  await notifyAudience(tx, actor, { before: current, after: next });
}

/** Whether marks that counted may count no more, or the other way round. */
const meansAnotherVisit = (current: RequestContent, next: RequestContent): boolean =>
  current.status !== next.status ||
  current.inspectorId !== next.inspectorId ||
  current.startsAt.getTime() !== next.startsAt.getTime();
