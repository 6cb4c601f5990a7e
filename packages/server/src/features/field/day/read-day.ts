import type { Point } from '@esquadro/domain/addresses/distance';
import type { PointPrecision } from '@esquadro/domain/addresses/point-precision';
import type { Role, Scope } from '@esquadro/domain/auth/permissions';
import { addDays, utcMidnight } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { warningsOf } from '@esquadro/domain/field/day-warnings';
import { type Desk, type EveningKey, type PlannedVisit, planStops } from '@esquadro/domain/field/plan-stops';
import type { VisitDay } from '@esquadro/domain/field/visit-day';
import { deskName } from '@esquadro/domain/keys/key-of-visit';
import type { InspectionRequest } from '@esquadro/domain/requests/inspection-request';
import type { KeysPlace } from '@esquadro/domain/requests/keys-location';
import { isAhead } from '@esquadro/domain/requests/request-statuses';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { travelByDistance } from '@esquadro/domain/travel/travel';
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/client.ts';
import { inspectors } from '../../inspectors/tables.ts';
import { branches, realtors } from '../../realtors/tables.ts';
import { requestsAsJson, visibleRequests } from '../../requests/queries.ts';
import { inspectionRequests as requests } from '../../requests/tables.ts';
import { keptSchedulingSettings } from '../../settings/queries.ts';
import { users } from '../../users/tables.ts';

type Asked = { scope: Scope; role: Role; inspectorId: Id; date: LocalDay; now: Date };

/** A day, with the visits as JSON text. */
export type WrittenDay = Omit<VisitDay, 'visits'> & { visits: string[] };

/** One day of an inspector: stops in order, and each visit whole. Throws `inspector.not-found`. */
export async function readVisitDay(
  db: Db,
  { scope, role, inspectorId, date, now }: Asked,
): Promise<WrittenDay> {
  const person = await findPerson(db, inspectorId);
  const rows = await readRows(db, scope, { inspectorId, date });
  const { travel, keys, field } = await keptSchedulingSettings(db);
  const today = rows.filter(({ visit }) => visit.localDay === date);
  const evening = rows.filter(({ visit }) => visit.localDay !== date);
  const [first] = rows;
  const offset = first?.visit.utcOffset ?? 0;

  const stops = planStops({
    midnight: utcMidnight(date) / MINUTE_MS - offset,
    home: pointOf(person.home),
    visits: today.map(plannedVisit),
    evening: evening.flatMap(eveningKey),
    travel: travelByDistance(travel),
    detour: travel.detour,
    handlingMinutes: keys.handling_minutes,
    now: first && localOf(now, first.visit.timeZone).day === date ? minuteOf(now) : null,
  });
  const shown = new Set([...today.map(({ visit }) => visit.id), ...stops.map(({ requestId }) => requestId)]);
  const order = rows.map(({ visit }) => visit.id).filter((id) => shown.has(id));
  const written = new Map((await requestsAsJson(db, scope, role, order)).map(({ id, json }) => [id, json]));
  const visits = order.flatMap((id) => written.get(id) ?? []);
  const read: InspectionRequest[] = visits.map((json) => JSON.parse(json));
  return {
    date,
    inspector: { _id: inspectorId, name: person.name },
    stops,
    visits,
    warnings: warningsOf(stops, read),
    record_position: field.record_position,
  };
}

const MINUTE_MS = 60_000;
const minuteOf = (moment: Date) => moment.getTime() / MINUTE_MS;

async function findPerson(db: Db, inspectorId: Id) {
  const { latitude, longitude, pointPrecision } = users;
  const [person] = await db
    .select({ first: users.firstName, last: users.lastName, home: { latitude, longitude, pointPrecision } })
    .from(inspectors)
    .innerJoin(users, eq(users.id, inspectors.userId))
    .where(and(eq(inspectors.id, inspectorId), isNull(inspectors.deletedAt)));
  if (!person) throw new AppError('inspector.not-found');
  return { name: `${person.first} ${person.last}`.trim(), home: person.home };
}

/** The visits of a day, and those of the next one whose keys are fetched the evening before. */
async function readRows(db: Db, scope: Scope, { inspectorId, date }: { inspectorId: Id; date: LocalDay }) {
  const [pickup, delivery] = [alias(branches, 'pickup'), alias(branches, 'delivery')];
  const fetchedToday = and(eq(requests.localDay, addDays(date, 1)), eq(requests.keysEve, true));
  return db
    .select({ visit: requests, pickup, delivery, phone: realtors.phone })
    .from(requests)
    .innerJoin(realtors, eq(realtors.id, requests.realtorId))
    .leftJoin(pickup, eq(pickup.id, requests.keysPickupBranchId))
    .leftJoin(delivery, eq(delivery.id, requests.keysDeliveryBranchId))
    .where(
      and(
        visibleRequests(scope),
        eq(requests.inspectorId, inspectorId),
        ne(requests.status, 'canceled'),
        or(eq(requests.localDay, date), fetchedToday),
      ),
    )
    .orderBy(asc(requests.startsAt), asc(requests.id));
}

type Row = Awaited<ReturnType<typeof readRows>>[number];

type Located = { latitude: number | null; longitude: number | null; pointPrecision: PointPrecision };

const pointOf = ({ latitude, longitude, pointPrecision: precision }: Located): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude, precision };

function plannedVisit(row: Row): PlannedVisit {
  const { visit } = row;
  const { fieldState } = visit;
  return {
    id: visit.id,
    starts: minuteOf(visit.startsAt),
    ends: minuteOf(visit.endsAt),
    utcOffset: visit.utcOffset,
    label: visit.propertyLabel,
    address: [visit.formattedAddress, visit.complement].filter(Boolean).join(', '),
    point: pointOf(visit),
    pickup: visit.keysEve ? null : deskOf(row, 'pickup'),
    delivery: deskOf(row, 'delivery'),
    keyState: visit.keyState,
    isOver:
      !isAhead(visit.status) ||
      visit.status === 'blocked' ||
      fieldState === 'finished' ||
      fieldState === 'failed',
    fieldState,
    markedAt: visit.fieldAt && minuteOf(visit.fieldAt),
    eta: visit.fieldEta && minuteOf(visit.fieldEta),
  };
}

function eveningKey(row: Row): EveningKey[] {
  const desk = deskOf(row, 'pickup');
  const { id, utcOffset, keyState } = row.visit;
  return desk ? [{ id, utcOffset, keyState, desk }] : [];
}

/** Where a key is handed over; null where it stays at the property, or where nobody has said anything. */
function deskOf(row: Row, side: 'pickup' | 'delivery'): Desk | null {
  const { visit, phone } = row;
  const kind: KeysPlace | null = side === 'pickup' ? visit.keysPickupKind : visit.keysDeliveryKind;
  const address = side === 'pickup' ? visit.keysPickupAddress : visit.keysDeliveryAddress;
  const branch = row[side];
  if (kind === 'realtor' && branch) {
    const { opens, closes } = branch;
    return { label: deskName(branch.label), address, point: pointOf(branch), phone, opens, closes };
  }
  if (kind !== 'other' || !address) return null;
  return { label: address, address, point: null, phone: '', opens: null, closes: null };
}
