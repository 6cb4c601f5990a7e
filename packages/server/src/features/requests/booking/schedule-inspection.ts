import type { Actor } from '@esquadro/domain/auth/permissions';
import { firstKeyState } from '@esquadro/domain/keys/key-of-visit';
import { inspectionDuration } from '@esquadro/domain/requests/duration';
import { NEW_REQUEST, type NewInspectionRequest } from '@esquadro/domain/requests/new-inspection-request';
import { priceVisit } from '@esquadro/domain/requests/price-visit';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../../platform/db/client.ts';
import { newId } from '../../../platform/new-id.ts';
import { visitPlace } from '../availability/visit-place.ts';
import type { NewsDelay } from '../news/held-news.ts';
import { refuseForce } from '../refuse-fields.ts';
import { toColumns } from '../request-fields.ts';
import { lockBookingFacts } from './booking-facts.ts';
import { chooseInspector } from './choose-inspector.ts';
import { propertyTaken, visitInTheWay } from './guard-property.ts';
import { requireFailedVisit } from './guard-retry.ts';
import { requireOffered } from './guard-slot.ts';
import { writeContacts } from './keep-contacts.ts';
import { resolveKeyPlaces } from './resolve-key-places.ts';
import { bookableFrom, bookableStart, slotColumns } from './visit-slot.ts';
import { writeBooking } from './write-booking.ts';

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
  refuseForce(actor, draft.force);
  const asked = { ...NEW_REQUEST, cancel_reason: null, ...draft };
  const retryOf = asked.retry_of || null;
  if (asked.status !== 'requested') {
    throw new AppError('access.field-denied', { fields: { status: 'Uma solicitação começa requisitada.' } });
  }

  const { property, settings, contracts, inspector } = await lockBookingFacts(tx, scope, asked);
  const { area, timeZone } = property;
  await requireFailedVisit(tx, viewer, { retryOf, propertyId: property.propertyId });
  const from = bookableFrom(viewer.role, settings);
  const start = bookableStart(asked.date, timeZone, { now, from });
  const { minutes } = inspectionDuration({ area, furnished: asked.furnished }, settings.timeRange);
  const serviceLabel = settings.service ?? '';
  const keys = await resolveKeyPlaces(tx, property, asked);
  const asSent = {
    place: visitPlace(property, timeZone),
    propertyId: property.propertyId,
    day: start.day,
    hour: start.hour,
    minutes,
    inspectorId: asked.inspectorId,
    service: { id: asked.service_type, label: serviceLabel },
    keyStop: keys.stop,
    fromNow: from === 'now',
  };
  const id = newId();
  const visit = { id, propertyId: property.propertyId, ...slotColumns(start, minutes) };
  if (!inspector) throw new AppError('inspector.not-found');
  const chosen = await chooseInspector(tx, actor, asSent, { settings, visit, inspector });

  const row = {
    ...property,
    ...keys.columns,
    keyState: firstKeyState(keys.columns),
    ...toColumns(asked),
    ...visit,
    inspectorId: chosen.inspector.id,
    requestedBy: viewer.userId,
    serviceLabel,
    pricing: priceVisit({ rent: asked.rent, area, day: start.day }, contracts, settings.version),
    retryOf,
    assignedAt: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  if (await writeBooking(tx, actor, { row, inspector: chosen.inspector, force: asked.force })) {
    await writeContacts(tx, id, asked.contacts);
    return id;
  }

  const standing = asked.force ? undefined : await visitInTheWay(tx, visit);
  if (standing) throw propertyTaken(standing);
  // The inspector is locked; the exclusion constraint covers writers that do not lock.
  await requireOffered(tx, actor, chosen.slot, settings);
  throw new AppError('request.slot-taken');
}
