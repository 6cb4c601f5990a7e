import type { Viewer } from '@esquadro/domain/auth/permissions';
import type { Absence, Absences } from '@esquadro/domain/inspectors/absence';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { inspectorAbsences } from '../tables.ts';
import { listVisitsAhead, presentVisit } from '../visits-ahead.ts';

const MOST_ABSENCES = 500;

/** The absences of an inspector that are not over, and the visits that fall into them. */
export async function listAbsences(db: Db, viewer: Viewer, inspectorId: Id, now: Date): Promise<Absences> {
  const clock = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE time_zone, 'YYYY-MM-DD"T"HH24:MI')`;
  const { rows: absences } = await db.execute<Absence>(sql`
    SELECT id AS _id, series_id AS series, ${clock(sql`starts_at`)} AS from, ${clock(sql`ends_at`)} AS to,
      time_zone, note
    FROM ${inspectorAbsences}
    WHERE inspector_id = ${inspectorId} AND canceled_at IS NULL AND ends_at > ${now.toISOString()}
    ORDER BY starts_at, id LIMIT ${MOST_ABSENCES}`);
  const visits = await listVisitsAhead(db, viewer, inspectorId, contractDay(now));
  return { absences, collisions: visits.filter(({ open, absent }) => open && absent).map(presentVisit) };
}
