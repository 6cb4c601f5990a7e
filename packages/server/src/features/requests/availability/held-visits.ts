import type { HeldVisit } from '@esquadro/domain/requests/availability/candidate';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { executePrepared } from '../../../platform/db/execute-prepared.ts';

/** A stretch of time in minutes since 1970, and a request whose slot does not count. */
export type Stretch = { from: number; to: number; besides: Id | undefined };

const DAY = 24 * 60;

/**
 * The live visits, rows `r`, that touch a stretch: bounded on the indexes by when they start, since none is
 * longer than the working day it was booked into.
 */
function holding({ from, to, besides }: Stretch): SQL {
  return sql`r.deleted_at IS NULL AND r.status <> 'canceled'
    AND r.starts_at >= ${instant(from - DAY)} AND r.starts_at < ${instant(to)}
    AND r.ends_at > ${instant(from)} AND r.id <> ${besides ?? ''}`;
}

const instant = (minute: number) => sql`${new Date(minute * 60_000).toISOString()}::timestamptz`;

type Written = [label: string, starts: number, ends: number, latitude?: number, longitude?: number];

/**
 * Visits as short JSON, put together as text: half the cost of PostgreSQL's own functions for it. Their labels only
 * where somebody is told why not: without them an index answers alone.
 */
const visitsText = (labelled: boolean) => sql`'[[' || string_agg(concat_ws(',',
  ${labelled ? sql`to_json(r.property_label)` : sql`'""'`},
  (date_part('epoch', r.starts_at) / 60)::int, (date_part('epoch', r.ends_at) / 60)::int,
  r.latitude, r.longitude), '],[') || ']]'`;

const readVisitsText = (text: string): HeldVisit[] =>
  (JSON.parse(text) as Written[]).map(([label, starts, ends, latitude, longitude]) => ({
    starts,
    ends,
    place: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    label,
  }));

type Whose = { ids?: Id[]; labelled?: boolean };

/** What holds each inspector in a stretch of time: of those given, or of all. */
export async function readVisits(
  db: Db,
  stretch: Stretch,
  { ids, labelled = false }: Whose,
): Promise<Map<Id, HeldVisit[]>> {
  const theirs = ids ? sql`r.inspector_id = ANY(${sql.param(ids)}::text[])` : sql`true`;
  const { rows } = await executePrepared<{ id: Id; visits: string }>(
    db,
    sql`SELECT r.inspector_id AS id, ${visitsText(labelled)} AS visits FROM inspection_requests r
      WHERE ${holding(stretch)} AND ${theirs} GROUP BY r.inspector_id`,
  );
  return new Map(rows.map(({ id, visits }) => [id, readVisitsText(visits)]));
}
