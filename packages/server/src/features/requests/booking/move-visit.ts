import { roleOf, type VisitActor } from '@esquadro/domain/auth/party';
import type { Actor } from '@esquadro/domain/auth/permissions';
import { offerDay } from '@esquadro/domain/requests/availability/offer-day';
import { minutesOf } from '@esquadro/domain/requests/duration';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../../platform/db/client.ts';
import { searchDay } from '../availability/search-day.ts';
import { visitPlace } from '../availability/visit-place.ts';
import type { NewsDelay } from '../news/held-news.ts';
import { lockRequest } from '../queries.ts';
import type { RequestRow } from '../tables.ts';
import { changeRequest } from './change-request.ts';
import { keyStopOf } from './key-stop.ts';
import { bookableFrom, bookableStart, schedulingFor } from './visit-slot.ts';

type Mover = (Actor<'request:edit'> | VisitActor) & NewsDelay;

/** How often somebody else may be faster before the caller is told. */
const MOST_TRIES = 5;

/**
 * Moves a visit to an hour, by the inspector who has it where they are free then, else by the nearest who is. Throws
 * `request.slot-taken` where nobody is, and whatever else a change is refused with.
 */
export async function moveVisit(tx: Db, actor: Mover, id: Id, date: string): Promise<void> {
  const visit = await lockRequest(tx, actor.scope, id);
  for (let tries = 1; ; tries += 1) {
    const inspectorId = await whoCouldGo(tx, actor, visit, date);
    try {
      return await tx.transaction((step) => changeRequest(step, actor, id, { date, inspectorId }));
    } catch (error) {
      // Another booking was written between the search and the lock of the inspector.
      const isLost = error instanceof AppError && LOST.includes(error.code);
      if (!isLost || tries === MOST_TRIES) throw error;
    }
  }
}

const LOST: string[] = ['request.slot-taken', 'request.not-offered'];

/** Who would carry a visit out at another hour. Throws `request.slot-taken` where nobody could. */
export async function whoCouldGo(tx: Db, actor: Mover, visit: RequestRow, date: string): Promise<Id> {
  const settings = await schedulingFor(tx, undefined);
  const role = roleOf(actor);
  const from = bookableFrom(role, settings);
  const start = bookableStart(date, visit.timeZone, { now: actor.now, from });
  const asked = {
    place: visitPlace(visit, visit.timeZone),
    propertyId: visit.propertyId,
    day: start.day,
    minutes: minutesOf(visit),
    service: { id: visit.serviceTypeId, label: visit.serviceLabel },
    now: actor.now,
    ignoredRequestId: visit.id,
    keyStop: await keyStopOf(tx, visit),
    fromNow: from === 'now',
  };
  const view = { trueHomes: seesWhoIsOffered(role), inTransaction: true };
  const { search, candidates } = await searchDay(tx, asked, settings, view);
  const free = offerDay(candidates, search).filter(({ working_hours }) => working_hours.includes(start.hour));
  const chosen = free.find(({ inspectorId }) => inspectorId === visit.inspectorId) ?? free[0];
  if (!chosen) throw new AppError('request.slot-taken');
  return chosen.inspectorId;
}
