import { inspectionDuration } from '@esquadro/domain/requests/duration';
import { priceVisit } from '@esquadro/domain/requests/price-visit';
import type { RequestStatus } from '@esquadro/domain/requests/request-status';
import { startAt } from '@esquadro/domain/requests/visit-date';
import type { Db } from '../../../platform/db/client.ts';
import { listContracts } from '../../realtors/queries.ts';
import type { SchedulingSettings } from '../../settings/queries.ts';
import { type SentFields, toColumns, toWireFields } from '../request-fields.ts';
import type { RequestRow } from '../tables.ts';
import type { Actor } from './actor.ts';
import { emptiedKeys, settleKeys } from './settle-keys.ts';
import { bookableStart, slotColumns } from './visit-slot.ts';
import { keptProperty, visitedProperty } from './visited-property.ts';

/**
 * What a request becomes by a change, as columns. Duration and price are computed anew only where what they
 * depend on changes: a note does not reprice a visit that was booked under an older contract.
 */
export async function changedColumns(
  tx: Db,
  { scope, now }: Actor,
  current: RequestRow,
  { changes, settings }: { changes: SentFields; settings: SchedulingSettings },
) {
  const asked = { ...toWireFields(current), ...emptiedKeys(changes), ...changes };
  const moves = changes.propertyId !== undefined;
  const property = moves ? await visitedProperty(tx, scope, asked.propertyId) : keptProperty(current);
  const { area, timeZone } = property;

  const start = changes.date
    ? bookableStart(changes.date, timeZone, now)
    : startAt(current.startsAt, timeZone);
  const resized = moves || changes.furnished !== undefined;
  const minutes = resized
    ? inspectionDuration({ area, furnished: asked.furnished }, settings.timeRange).minutes
    : minutesOf(current);
  const repriced = moves || changes.rent !== undefined || start.day !== current.localDay;
  const rekeyed = moves || Object.keys(changes).some((field) => field.startsWith('keys_location_'));

  return {
    ...property,
    ...toColumns(asked),
    ...slotColumns(start, minutes),
    ...stampsOf(current, asked.status, now),
    serviceLabel: (changes.service_type && settings.service) || current.serviceLabel,
    pricing: repriced
      ? priceVisit(
          { rent: asked.rent, area, day: start.day },
          await listContracts(tx, property.realtorId),
          settings.version,
        )
      : current.pricing,
    ...(rekeyed && (await settleKeys(tx, property, asked))),
  };
}

const minutesOf = ({ startsAt, endsAt }: RequestRow) => (endsAt.getTime() - startsAt.getTime()) / 60_000;

/** Entering a status stamps it; leaving one keeps its stamp. (contract, Availability and bookings) */
function stampsOf(current: RequestRow, status: RequestStatus, now: Date) {
  const entered = (entering: RequestStatus) => status === entering && current.status !== entering;
  return {
    assignedAt: entered('assigned') ? now : current.assignedAt,
    completedAt: entered('completed') ? now : current.completedAt,
  };
}
