import type { Viewer } from '@esquadro/domain/auth/permissions';
import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { BookedVisit } from '@esquadro/domain/inspectors/inspector';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { inspectionRequests } from '../requests/tables.ts';
import { inspectorAbsences, inspectorVacations } from './tables.ts';

type Visit = {
  id: Id;
  date: string;
  zone: string;
  label: string;
  /** Still to be made. */
  open: boolean;
  /** Falls into a vacation. */
  onVacation: boolean;
  /** Falls into an absence. */
  absent: boolean;
};

const MOST_VISITS = 500;

/** The visits of an inspector from a day on. An agency learns of its own only, whoever registered the inspector. */
export async function listVisitsAhead(
  db: Db,
  viewer: Viewer,
  inspectorId: Id,
  today: LocalDay,
): Promise<Visit[]> {
  const own = viewer.role === 'RealtorUser' ? sql`r.realtor_id = ${viewer.realtorId}` : sql`true`;
  const { rows } = await db.execute<Visit>(sql`
    SELECT r.id, to_char(r.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS date, r.time_zone AS zone,
      r.property_label AS label, r.status <> 'completed' AS open,
      EXISTS (SELECT FROM ${inspectorVacations} v
        WHERE v.inspector_id = r.inspector_id AND r.local_day BETWEEN v.starts_on AND v.ends_on)
        AS "onVacation",
      EXISTS (SELECT FROM ${inspectorAbsences} a
        WHERE a.inspector_id = r.inspector_id AND a.canceled_at IS NULL
          AND a.starts_at < r.ends_at AND a.ends_at > r.starts_at) AS absent
    FROM ${inspectionRequests} r
    WHERE r.inspector_id = ${inspectorId} AND r.deleted_at IS NULL AND r.status <> 'canceled' AND ${own}
      AND r.starts_at >= ${addDays(today, -1)}::date AND r.local_day >= ${today}
    ORDER BY r.starts_at, r.id LIMIT ${MOST_VISITS}`);
  return rows;
}

export const presentVisit = ({ id, date, zone, label }: Visit): BookedVisit => ({
  _id: id,
  date,
  time_zone: zone,
  property_label: label,
});
