import type { HeldVisit } from '@esquadro/domain/requests/availability/candidate';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { pointOf } from './visit-place.ts';

/** A stretch of time in minutes since 1970, and a request whose slot does not count. */
export type Stretch = { from: number; to: number; besides: Id | undefined };

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

/**
 * Visits as one short text, a line each: three fifths of the cost of JSON. A label may hold neither of the
 * two control characters that part them.
 */
export const visitsText = sql`string_agg(concat_ws(E'\\x1f',
  (date_part('epoch', r.starts_at) / 60)::int, (date_part('epoch', r.ends_at) / 60)::int,
  coalesce(r.latitude::text, ''), coalesce(r.longitude::text, ''),
  translate(r.property_label, E'\\x1e\\x1f', '')), E'\\x1e')`;

export const readVisitsText = (text: string): HeldVisit[] => text.split('\x1e').map(heldVisit);

function heldVisit(line: string): HeldVisit {
  const [starts, ends, latitude = '', longitude = '', label = ''] = line.split('\x1f');
  const place = pointOf({ latitude: coordinate(latitude), longitude: coordinate(longitude) });
  return { starts: Number(starts), ends: Number(ends), place, label };
}

const coordinate = (text: string) => (text === '' ? null : Number(text));

/** What holds each of some inspectors in a stretch of time. */
export async function readVisits(db: Db, ids: Id[], stretch: Stretch): Promise<Map<Id, HeldVisit[]>> {
  const { rows } = await db.execute<{ id: Id; visits: string }>(sql`
    SELECT r.inspector_id AS id, ${visitsText} AS visits FROM inspection_requests r
    WHERE ${holding(stretch)} AND r.inspector_id = ANY(${sql.param(ids)}::text[])
    GROUP BY r.inspector_id`);
  return new Map(rows.map(({ id, visits }) => [id, readVisitsText(visits)]));
}
