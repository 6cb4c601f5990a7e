import type { Viewer } from '@esquadro/domain/auth/permissions';
import { addDays, type LocalDay } from '@esquadro/domain/calendar/local-day';
import type { BookedVisit, InspectorDetails } from '@esquadro/domain/inspectors/inspector';
import { seesWholeInspector } from '@esquadro/domain/inspectors/inspector-rights';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { inspectionRequests } from '../requests/tables.ts';
import { bloodTypeFor, presentInspector } from './present-inspector.ts';
import { type InspectorRow, subjectOf } from './queries.ts';

type Visit = { id: Id; date: string; zone: string; day: LocalDay; label: string; open: boolean };

/** One inspector with the visits from today on, and among them those that fall into a vacation. */
export async function presentDetails(
  db: Db,
  viewer: Viewer,
  row: InspectorRow,
  today: LocalDay,
): Promise<InspectorDetails> {
  const { user, ...inspector } = presentInspector(viewer, row);
  const visits = seesWholeInspector(viewer, subjectOf(row))
    ? await listVisits(db, viewer, row.id, today)
    : [];
  const open = visits.filter((visit) => visit.open);
  const away = (day: LocalDay) => row.vacation.some(({ start, end }) => start <= day && day <= end);
  return {
    ...inspector,
    user: { ...user, ...bloodTypeFor(viewer, row) },
    requests: visits.map(({ id }) => id),
    visitsAhead: open.map(presentVisit),
    collisions: open.filter(({ day }) => away(day)).map(presentVisit),
  };
}

const presentVisit = ({ id, date, zone, label }: Visit): BookedVisit => ({
  _id: id,
  date,
  time_zone: zone,
  property_label: label,
});

const MOST_VISITS = 500;

/** An agency learns of its own visits only, whoever registered the inspector. */
async function listVisits(db: Db, viewer: Viewer, inspectorId: Id, today: LocalDay): Promise<Visit[]> {
  const own = viewer.role === 'RealtorUser' ? sql`realtor_id = ${viewer.realtorId}` : sql`true`;
  const { rows } = await db.execute<Visit>(sql`
    SELECT id, to_char(starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS date, time_zone AS zone,
      to_char(local_day, 'YYYY-MM-DD') AS day, property_label AS label, status <> 'completed' AS open
    FROM ${inspectionRequests}
    WHERE inspector_id = ${inspectorId} AND deleted_at IS NULL AND status <> 'canceled' AND ${own}
      AND starts_at >= ${addDays(today, -1)}::date AND local_day >= ${today}
    ORDER BY starts_at, id LIMIT ${MOST_VISITS}`);
  return rows;
}
