import type { HeldVisit } from '@esquadro/domain/requests/availability/candidate';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { pointOf } from './visit-place.ts';

/** A stretch of time in minutes since 1970, and a request whose slot does not count. */
export type Stretch = { from: number; to: number; besides: Id | undefined };

/** A visit as the database gathers it. */
export type VisitRow = [
  starts: number,
  ends: number,
  latitude: number | null,
  longitude: number | null,
  label: string,
];

const DAY = 24 * 60;

/**
 * The live visits, rows `r`, that touch a stretch: bounded on the indexes by when they start, since none is
 * longer than the working day it was booked into.
 */
export function holding({ from, to, besides }: Stretch): SQL {
  return sql`r.deleted_at IS NULL AND r.status <> 'canceled'
    AND r.starts_at >= ${instant(from - DAY)} AND r.starts_at < ${instant(to)}
    AND r.ends_at > ${instant(from)} AND r.id <> ${besides ?? ''}`;
}

const instant = (minute: number) => sql`${new Date(minute * 60_000).toISOString()}::timestamptz`;

export const visitsJson = sql`json_agg(json_build_array(
  (extract(epoch FROM r.starts_at) / 60)::int, (extract(epoch FROM r.ends_at) / 60)::int,
  r.latitude, r.longitude, r.property_label))`;

export function heldVisit([starts, ends, latitude, longitude, label]: VisitRow): HeldVisit {
  return { starts, ends, place: pointOf({ latitude, longitude }), label };
}

/** What holds each of some inspectors in a stretch of time. */
export async function readVisits(db: Db, ids: Id[], stretch: Stretch): Promise<Map<Id, HeldVisit[]>> {
  const { rows } = await db.execute<{ id: Id; visits: VisitRow[] }>(sql`
    SELECT r.inspector_id AS id, ${visitsJson} AS visits FROM inspection_requests r
    WHERE ${holding(stretch)} AND r.inspector_id = ANY(${sql.param(ids)}::text[])
    GROUP BY r.inspector_id`);
  return new Map(rows.map(({ id, visits }) => [id, visits.map(heldVisit)]));
}
