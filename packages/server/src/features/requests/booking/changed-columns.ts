import { roleOf, type VisitActor } from '@esquadro/domain/auth/party';
import type { Actor } from '@esquadro/domain/auth/permissions';
import { keyStateAfter } from '@esquadro/domain/keys/key-of-visit';
import type { CancelReason } from '@esquadro/domain/requests/cancel-reason';
import { inspectionDuration, minutesOf } from '@esquadro/domain/requests/duration';
import { priceVisit } from '@esquadro/domain/requests/price-visit';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { startAt } from '@esquadro/domain/requests/visit-date';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Db } from '../../../platform/db/client.ts';
import { listContracts } from '../../realtors/queries.ts';
import type { SchedulingSettings } from '../../settings/queries.ts';
import { type SentFields, toColumns, toWireFields } from '../request-fields.ts';
import type { RequestRow } from '../tables.ts';
import { loadPropertySnapshot, snapshotOf } from './property-snapshot.ts';
import { emptiedKeys, resolveKeyPlaces } from './resolve-key-places.ts';
import { bookableFrom, bookableStart, type Dispatch, slotColumns } from './visit-slot.ts';

type Changing = { changes: SentFields; settings: SchedulingSettings; dispatch: Dispatch | undefined };

/**
 * The columns of a request after a change. Duration and price are computed anew only where what they
 * depend on changes: a note does not reprice a visit that was booked under an older contract.
 */
export async function changedColumns(
  tx: Db,
  actor: Actor<'request:edit'> | VisitActor,
  current: RequestRow,
  { changes, settings, dispatch }: Changing,
) {
  const { scope, now } = actor;
  const asked = { ...toWireFields(current), ...emptiedKeys(changes), ...changes };
  const moves = changes.propertyId !== undefined;
  const property = moves ? await loadPropertySnapshot(tx, scope, asked.propertyId) : snapshotOf(current);
  const { area, timeZone } = property;

  const start = changes.date
    ? bookableStart(changes.date, timeZone, { now, from: bookableFrom(roleOf(actor), settings, dispatch) })
    : startAt(current.startsAt, timeZone);
  const resized = moves || changes.furnished !== undefined;
  const minutes = resized
    ? inspectionDuration({ area, furnished: asked.furnished }, settings.timeRange).minutes
    : minutesOf(current);
  const repriced = moves || changes.rent !== undefined || start.day !== current.localDay;
  const rekeyed = moves || Object.keys(changes).some((field) => field.startsWith('keys_'));

  const keys = rekeyed ? (await resolveKeyPlaces(tx, property, asked)).columns : {};
  const next = { ...current, ...keys, ...slotColumns(start, minutes), keysEve: asked.keys_eve };

  return {
    ...property,
    ...toColumns(asked),
    ...slotColumns(start, minutes),
    ...keys,
    keyState: keyStateAfter(current, next),
    ...stampsOf(current, asked.status, now),
    cancelReason: cancelReasonOf(asked, changes),
    serviceLabel: (changes.service_type && settings.service) || current.serviceLabel,
    pricing: repriced
      ? priceVisit(
          { rent: asked.rent, area, day: start.day },
          await listContracts(tx, property.realtorId),
          settings.version,
        )
      : current.pricing,
  };
}

/** Only what is canceled has a reason for it. Throws `input.invalid` for one that is given to anything else. */
function cancelReasonOf(
  asked: { status: RequestStatus; cancel_reason?: CancelReason | null | undefined },
  changes: SentFields,
): CancelReason | null {
  if (asked.status === 'canceled') return asked.cancel_reason ?? null;
  if (!changes.cancel_reason) return null;
  throw new AppError('input.invalid', {
    fields: { cancel_reason: 'Só o que é cancelado tem um motivo de cancelamento.' },
  });
}

/** Entering a status stamps it; leaving one keeps its stamp. */
function stampsOf(current: RequestRow, status: RequestStatus, now: Date) {
  const entered = (entering: RequestStatus) => status === entering && current.status !== entering;
  return {
    assignedAt: entered('assigned') ? now : current.assignedAt,
    completedAt: entered('completed') ? now : current.completedAt,
  };
}
