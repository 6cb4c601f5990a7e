import { type AnyAuthor, roleOf } from '@esquadro/domain/auth/party';
import { isStaff } from '@esquadro/domain/auth/permissions';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { minutesOf } from '@esquadro/domain/requests/duration';
import { holdsSlot } from '@esquadro/domain/requests/request-statuses';
import { startAt } from '@esquadro/domain/requests/visit-date';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Db } from '../../../platform/db/client.ts';
import type { SchedulingSettings } from '../../settings/queries.ts';
import { visitPlace } from '../availability/visit-place.ts';
import type { RequestContent } from '../request-fields.ts';
import type { RequestRow } from '../tables.ts';
import { requirePropertyFree } from './guard-property.ts';
import { requireOffered, requireUnheld } from './guard-slot.ts';
import { keyStopOf } from './key-stop.ts';
import type { Dispatch } from './visit-slot.ts';

type Change = {
  current: RequestRow;
  next: RequestContent;
  settings: SchedulingSettings;
  /** Accept another visit of the property at the same time. */
  force: boolean | undefined;
  dispatch: Dispatch | undefined;
};

/**
 * Checks availability again when the change needs another slot. The staff may still give a visit of today that has not
 * begun to somebody who can get there. Any other slot of today and of the past is never offered: there, and where
 * visits are given back, it is enough that nobody else holds the time.
 */
export async function guardChange(tx: Db, actor: AnyAuthor, change: Change): Promise<void> {
  const { current, next, force } = change;
  if (!holdsSlot(next.status) || !needsSlot(current, next)) return;
  await guardInspector(tx, actor, change);
  if (!force) await requirePropertyFree(tx, next);
}

async function guardInspector(tx: Db, actor: AnyAuthor, change: Change): Promise<void> {
  const { current, next, settings, dispatch } = change;
  const { timeZone, inspectorId } = next;
  const start = startAt(next.startsAt, timeZone);
  if (dispatch === 'undo') return requireUnheld(tx, next);
  const isAhead = start.day > localOf(actor.now, timeZone).day;
  if (isAhead || mayStillGo(actor, change)) {
    const slot = {
      place: visitPlace(next, timeZone),
      propertyId: next.propertyId,
      day: start.day,
      hour: start.hour,
      minutes: minutesOf(next),
      inspectorId,
      service: { id: next.serviceTypeId, label: next.serviceLabel },
      ignoredRequestId: current.id,
      keyStop: await keyStopOf(tx, next),
      fromNow: !isAhead,
    };
    return requireOffered(tx, actor, slot, settings);
  }
  if (inspectorId !== current.inspectorId) {
    throw new AppError('input.invalid', {
      fields: { inspectorId: 'O vistoriador só muda em visitas a partir de amanhã.' },
    });
  }
  return requireUnheld(tx, next);
}

/** Whether somebody else, or another hour, may still be found for a visit of today: by the staff, before it begins. */
function mayStillGo(actor: AnyAuthor, { current, next, dispatch }: Change): boolean {
  const moves =
    current.inspectorId !== next.inspectorId || current.startsAt.getTime() !== next.startsAt.getTime();
  const hasBegun = current.startsAt <= actor.now || next.startsAt <= actor.now;
  return isStaff(roleOf(actor)) && !hasBegun && (moves || dispatch === 'give');
}

/** Whether the request would hold other time than it does, somebody else, or somewhere else. */
function needsSlot(current: RequestRow, next: RequestContent): boolean {
  return (
    !holdsSlot(current.status) ||
    current.startsAt.getTime() !== next.startsAt.getTime() ||
    current.endsAt.getTime() !== next.endsAt.getTime() ||
    current.inspectorId !== next.inspectorId ||
    current.propertyId !== next.propertyId ||
    current.serviceTypeId !== next.serviceTypeId
  );
}
