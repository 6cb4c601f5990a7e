import type { Scope } from '@esquadro/domain/auth/permissions';
import { minutesOf } from '@esquadro/domain/requests/duration';
import { STATUS_LABELS } from '@esquadro/domain/requests/request-statuses';
import { formatPhone } from '@esquadro/domain/shared/brazilian-documents';
import type { Id } from '@esquadro/domain/shared/id';
import { oneLine } from '@esquadro/domain/shared/plain-text';
import { and, asc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { CalendarEvent } from '../../platform/calendar.ts';
import type { Db } from '../../platform/db/client.ts';
import { inspectors } from '../inspectors/tables.ts';
import { realtors } from '../realtors/tables.ts';
import { visibleRequests } from '../requests/queries.ts';
import { inspectionRequests as requests } from '../requests/tables.ts';
import { fullNameOf, users } from '../users/tables.ts';

const DAY_MS = 86_400_000;
const DAYS_BACK = 30;
const DAYS_AHEAD = 365;
/** More than anybody's calendar shows; an installation's whole year would be a burden to every program. */
const MOST = 5_000;

/** The visits that take place within a scope, from a month ago to a year ahead. */
export const listVisits = (db: Db, scope: Scope, now: Date): Promise<CalendarEvent[]> =>
  eventsOf(
    db,
    and(
      visibleRequests(scope),
      gt(requests.startsAt, new Date(now.getTime() - DAYS_BACK * DAY_MS)),
      lt(requests.startsAt, new Date(now.getTime() + DAYS_AHEAD * DAY_MS)),
    ),
  );

export async function findVisit(db: Db, scope: Scope, id: Id): Promise<CalendarEvent | undefined> {
  const [event] = await eventsOf(db, and(visibleRequests(scope), eq(requests.id, id)));
  return event;
}

/** Visits that take place as entries of a calendar, without anybody's tax id. */
async function eventsOf(db: Db, which: SQL | undefined): Promise<CalendarEvent[]> {
  const rows = await db
    .select({
      visit: requests,
      company: realtors.company,
      phone: realtors.phone,
      inspector: sql<string>`${fullNameOf('users')}`,
    })
    .from(requests)
    .innerJoin(realtors, eq(realtors.id, requests.realtorId))
    .innerJoin(inspectors, eq(inspectors.id, requests.inspectorId))
    .innerJoin(users, eq(users.id, inspectors.userId))
    .where(and(which, ne(requests.status, 'canceled')))
    .orderBy(asc(requests.startsAt), asc(requests.id))
    .limit(MOST);
  return rows.map(({ visit, company, phone, inspector }) => ({
    id: visit.id,
    version: visit.version,
    changedAt: visit.updatedAt,
    startsAt: visit.startsAt,
    minutes: minutesOf(visit),
    summary: `Vistoria: ${visit.propertyLabel}`,
    location: [visit.formattedAddress, visit.complement].filter(Boolean).join(', '),
    description: [
      `${visit.serviceLabel}, ${STATUS_LABELS[visit.status].toLowerCase()}`,
      `Vistoriador: ${inspector}`,
      `Imobiliária: ${company}${phone && `, ${formatPhone(phone)}`}`,
      visit.keysPickupAddress && `Pegar as chaves: ${visit.keysPickupAddress}`,
      visit.keysDeliveryAddress && `Deixar as chaves: ${visit.keysDeliveryAddress}`,
    ]
      .filter(Boolean)
      .map(oneLine)
      .join('\n'),
  }));
}
