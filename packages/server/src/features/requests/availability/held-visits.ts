import type { HeldVisit } from '@esquadro/domain/requests/availability/candidate';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { executePrepared } from '../../../platform/db/execute-prepared.ts';
import { pointOf } from './visit-place.ts';

/** A stretch of time in minutes since 1970, and a request whose slot does not count. */
export type Stretch = { from: number; to: number; ignoredRequestId: Id | undefined };

const DAY = 24 * 60;

/**
 * The live visits, rows `r`, that touch a stretch: bounded on the indexes by when they start, since none is
 * longer than the working day it was booked into.
 */
function holding({ from, to, ignoredRequestId }: Stretch): SQL {
  return sql`r.deleted_at IS NULL AND r.status <> 'canceled'
    AND r.starts_at >= ${instantAt(from - DAY)} AND r.starts_at < ${instantAt(to)}
    AND r.ends_at > ${instantAt(from)} AND r.id <> ${ignoredRequestId ?? ''}`;
}

export const instantAt = (minute: number) => sql`${new Date(minute * 60_000).toISOString()}::timestamptz`;

type Written = [
  inspectorId: Id,
  starts: number,
  ends: number,
  latitude: number | null,
  longitude: number | null,
  rough: 0 | 1,
  keysLatitude: number | null,
  keysLongitude: number | null,
  label?: string,
];

/** By inspector. */
export type VisitsOf = Map<Id, HeldVisit[]>;

type Whose = { ids?: Id[]; labelled?: boolean };

/** What holds each inspector in a stretch of time: of those given, or of all. */
export async function readVisits(
  db: Db,
  stretch: Stretch,
  { ids, labelled = false }: Whose,
): Promise<VisitsOf> {
  const theirs = ids ? sql`r.inspector_id = ANY(${sql.param(ids)}::text[])` : sql`true`;
  const { rows } = await executePrepared<{ visits: string | null }>(
    db,
    sql`SELECT ${visitsText(stretch, theirs, { labelled })} AS visits`,
  );
  return byInspector(rows[0]?.visits ?? null);
}

/**
 * The visits `r` of a stretch as one JSON text of what the index keeps ready; labels are added only where somebody is
 * told why not, since they are in the table.
 */
export function visitsText(stretch: Stretch, theirs: SQL, { labelled }: { labelled: boolean }): SQL {
  const visit = labelled ? sql`r.holds || ',' || to_json(r.property_label)` : sql`r.holds`;
  return sql`(SELECT string_agg(${visit}, '],[') FROM inspection_requests r
    WHERE ${holding(stretch)} AND ${theirs})`;
}

export function byInspector(text: string | null): VisitsOf {
  const visits: VisitsOf = new Map();
  if (text === null) return visits;
  for (const [
    id,
    starts,
    ends,
    latitude,
    longitude,
    rough,
    keysLatitude,
    keysLongitude,
    label = '',
  ] of JSON.parse(`[[${text}]]`) as Written[]) {
    const visit = {
      starts,
      ends,
      place: pointOf({ latitude, longitude }, rough === 1 ? 'city' : undefined),
      keys: pointOf({ latitude: keysLatitude, longitude: keysLongitude }),
      label,
    };
    const others = visits.get(id);
    if (others) others.push(visit);
    else visits.set(id, [visit]);
  }
  return visits;
}
