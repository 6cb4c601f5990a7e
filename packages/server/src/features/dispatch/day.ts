import type { PointPrecision } from '@esquadro/domain/addresses/point-precision';
import type { Scope } from '@esquadro/domain/auth/permissions';
import { weekdayOf } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { DispatchDay, DispatchDayQuery, PersonDay } from '@esquadro/domain/dispatch/day';
import type { Id } from '@esquadro/domain/shared/id';
import { travelByDistance } from '@esquadro/domain/travel/travel';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { contains } from '../../platform/db/contains.ts';
import { cities } from '../cities/tables.ts';
import {
  inspectorAbsences,
  inspectorCities,
  inspectorHours,
  inspectors,
  inspectorVacations,
} from '../inspectors/tables.ts';
import { visibleRequests } from '../requests/queries.ts';
import { inspectionRequests } from '../requests/tables.ts';
import { keptSchedulingSettings } from '../settings/queries.ts';
import { users } from '../users/tables.ts';

/** More people than anybody looks at side by side; a city narrows them. */
const MOST_PEOPLE = 500;

/** Everybody who takes visits, side by side on one day: hours, vacations, absences, and the ways between visits. */
export async function readDay(db: Db, scope: Scope, query: DispatchDayQuery): Promise<DispatchDay> {
  const [people, ways] = await Promise.all([readPeople(db, query), readWays(db, scope, query.date)]);
  return { people, ways };
}

async function readPeople(db: Db, { date, city }: DispatchDayQuery): Promise<PersonDay[]> {
  const served = sql`EXISTS (
    SELECT FROM ${inspectorCities} s JOIN ${cities} ON ${cities.id} = s.city_id
    WHERE s.inspector_id = i.id AND ${contains(cities.cityPlain, city ?? '')})`;
  const minuteOf = (moment: 'starts_at' | 'ends_at') =>
    sql`(date_part('epoch', a.${sql.raw(moment)} AT TIME ZONE a.time_zone - ${date}::date) / 60)::int`;
  const { rows } = await db.execute<PersonDay>(sql`
    SELECT i.id AS _id, u.id AS "userId", u.first_name, u.last_name, u.phone,
      CASE
        WHEN h.starts IS NULL THEN '[]'::json
        WHEN h.break_starts IS NULL THEN json_build_array(json_build_object('starts', h.starts, 'ends', h.ends))
        ELSE json_build_array(json_build_object('starts', h.starts, 'ends', h.break_starts),
          json_build_object('starts', h.break_ends, 'ends', h.ends))
      END AS work,
      EXISTS (SELECT FROM ${inspectorVacations} v
        WHERE v.inspector_id = i.id AND ${date}::date BETWEEN v.starts_on AND v.ends_on) AS vacation,
      coalesce((SELECT json_agg(json_build_object('starts', greatest(0, ${minuteOf('starts_at')}),
          'ends', least(1440, ${minuteOf('ends_at')})) ORDER BY a.starts_at)
        FROM ${inspectorAbsences} a
        WHERE a.inspector_id = i.id AND a.canceled_at IS NULL AND a.starts_at AT TIME ZONE a.time_zone < ${date}::date + 1
          AND a.ends_at AT TIME ZONE a.time_zone > ${date}::date), '[]') AS absences
    FROM ${inspectors} i
    JOIN ${users} u ON u.id = i.user_id
    LEFT JOIN ${inspectorHours} h ON h.inspector_id = i.id AND h.weekday = ${weekdayOf(date)}
    WHERE i.deleted_at IS NULL AND u.deleted_at IS NULL AND u.access_level = 'Inspector' AND i.approved_at IS NOT NULL
      AND ${city ? served : sql`true`}
    ORDER BY u.name_plain, i.id LIMIT ${MOST_PEOPLE}`);
  return rows;
}

type Stop = {
  id: Id;
  inspector: Id;
  property: Id;
  ends: number;
  latitude: number | null;
  longitude: number | null;
  precision: PointPrecision;
};

async function readWays(db: Db, scope: Scope, day: LocalDay): Promise<DispatchDay['ways']> {
  const { rows } = await db.execute<Stop>(sql`
    SELECT id, inspector_id AS inspector, property_id AS property, latitude, longitude,
      point_precision AS precision,
      ((date_part('epoch', ends_at) / 60)::int + utc_offset) % 1440 AS ends
    FROM ${inspectionRequests}
    WHERE ${visibleRequests(scope)} AND local_day = ${day} AND status <> 'canceled'
    ORDER BY inspector_id, starts_at`);
  const { travel } = await keptSchedulingSettings(db);
  const { way, minutes } = travelByDistance(travel);
  return rows.flatMap((stop, index) => {
    const before = rows[index - 1];
    if (before?.inspector !== stop.inspector) return [];
    const to = pointOf(stop);
    const from = before.property === stop.property ? to : pointOf(before);
    return from && to ? [{ visit: stop.id, minutes: minutes(way(from, to), before.ends) }] : [];
  });
}

const pointOf = ({ latitude, longitude, precision }: Stop) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude, precision };
