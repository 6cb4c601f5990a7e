import type { Actor } from '@esquadro/domain/auth/permissions';
import { inspectionDuration } from '@esquadro/domain/requests/duration';
import { NEW_REQUEST, type NewInspectionRequest } from '@esquadro/domain/requests/new-inspection-request';
import { priceVisit } from '@esquadro/domain/requests/price-visit';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/new-id.ts';
import { listContracts } from '../../realtors/queries.ts';
import { visitPlace } from '../availability/visit-place.ts';
import { type Facts, factsOf, recordEvent } from '../history.ts';
import type { NewsDelay } from '../news/held-news.ts';
import { notifyAudience } from '../news/notify-audience.ts';
import { refuseForce } from '../refuse-fields.ts';
import { toColumns } from '../request-fields.ts';
import { inspectionRequests } from '../tables.ts';
import { chooseInspector } from './choose-inspector.ts';
import { requirePropertyFree } from './guard-property.ts';
import { requireOffered } from './guard-slot.ts';
import { loadPropertySnapshot } from './property-snapshot.ts';
import { resolveKeyPlaces } from './resolve-key-places.ts';
import { bookableStart, schedulingFor, slotColumns } from './visit-slot.ts';

/**
 * Books a visit of a property within the actor's reach, at an hour that is offered. Throws what each part
 * refuses, `request.slot-taken` when somebody was faster, and `request.property-taken` beside another visit.
 */
export async function scheduleInspection(
  tx: Db,
  actor: Actor<'request:create'> & NewsDelay,
  draft: NewInspectionRequest,
): Promise<Id> {
  const { viewer, scope, now } = actor;
  refuseForce(viewer.role, draft.force);
  const asked = { ...NEW_REQUEST, ...draft };
  if (asked.status !== 'requested') {
    throw new AppError('access.field-denied', { fields: { status: 'Uma solicitação começa requisitada.' } });
  }

  const property = await loadPropertySnapshot(tx, scope, asked.propertyId);
  const { area, timeZone, realtorId } = property;
  const settings = await schedulingFor(tx, asked.service_type);
  const start = bookableStart(asked.date, timeZone, now);
  const { minutes } = inspectionDuration({ area, furnished: asked.furnished }, settings.timeRange);
  const serviceLabel = settings.service ?? '';
  const asSent = {
    place: visitPlace(property, timeZone),
    day: start.day,
    hour: start.hour,
    minutes,
    inspectorId: asked.inspectorId,
    service: { id: asked.service_type, label: serviceLabel },
  };
  const contracts = await listContracts(tx, realtorId);
  const keys = await resolveKeyPlaces(tx, property, asked);
  const id = newId();
  const visit = { id, propertyId: property.propertyId, ...slotColumns(start, minutes) };
  const { slot, inspectorName } = await chooseInspector(tx, actor, asSent, { settings, visit });
  if (!asked.force) await requirePropertyFree(tx, visit);

  const row = {
    ...property,
    ...keys,
    ...toColumns(asked),
    ...visit,
    inspectorId: slot.inspectorId,
    requestedBy: viewer.userId,
    serviceLabel,
    pricing: priceVisit({ rent: asked.rent, area, day: start.day }, contracts, settings.version),
    assignedAt: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  // The inspector is locked; the exclusion constraint covers writers that do not lock.
  const { rowCount } = await tx.insert(inspectionRequests).values(row).onConflictDoNothing();
  if (!rowCount) {
    await requireOffered(tx, actor, slot, settings);
    throw new AppError('request.slot-taken');
  }
  await recordEvent(tx, actor, {
    requestId: id,
    kind: 'created',
    after: withoutBlanks(factsOf(row, inspectorName)),
  });
  await audit(tx, { actorId: viewer.userId, action: 'request:create', subject: { kind: 'request', id } });
  await notifyAudience(tx, actor, { after: row });
  return id;
}

/** The first line of a history leaves out what was left blank. */
const withoutBlanks = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== '' && value !== null));
