import { addDays, daysBetween, weekdayOf } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Busy, InspectorCalendar, WorkingMinutes } from '@esquadro/domain/inspectors/free-hours';
import type { DayRange } from '@esquadro/domain/inspectors/inspector-filter';
import type { Vacation } from '@esquadro/domain/inspectors/vacation';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { executePrepared } from '../../platform/db/execute-prepared.ts';
import { one } from '../../platform/db/one.ts';
import { inspectionRequests } from '../requests/tables.ts';

/** Four lists as the insides of JSON arrays, null where there is nothing: decoding rows costs twice as much. */
type Written = {
  hours: string | null;
  vacations: string | null;
  absences: string | null;
  visits: string | null;
};

type Hours = [
  id: Id,
  weekday: number,
  starts: number,
  ends: number,
  breakStarts?: number,
  breakEnds?: number,
];
type Away = [id: Id, start: LocalDay, end: LocalDay];
type Absent = [id: Id, ...AbsentStretch];
type AbsentStretch = [firstDay: LocalDay, starts: number, lastDay: LocalDay, ends: number];
type Held = [id: Id, day: LocalDay, starts: number, ends: number];

/**
 * What decides when each of these inspectors is free between two days: one read, however many they are, planned
 * before.
 */
export async function calendarsOf(
  db: Db,
  ids: readonly Id[],
  days: DayRange,
): Promise<Map<Id, InspectorCalendar>> {
  const { rows } = await executePrepared<Written>(db, statement(ids, days));
  const { hours, vacations, absences, visits } = one(rows);
  const calendars = new Map(ids.map((id) => [id, { hours: [], vacation: [], busy: [] } as Calendar]));
  for (const [id, weekday, starts, ends, breakStarts = null, breakEnds = null] of read<Hours>(hours))
    calendars.get(id)?.hours.push({ weekday, starts, ends, breakStarts, breakEnds });
  for (const [id, start, end] of read<Away>(vacations)) calendars.get(id)?.vacation.push({ start, end });
  for (const [id, ...absent] of read<Absent>(absences))
    calendars.get(id)?.busy.push(...busyDays(absent, days));
  for (const [id, day, starts, ends] of read<Held>(visits))
    calendars.get(id)?.busy.push({ day, starts, ends });
  return calendars;
}

type Calendar = { hours: WorkingMinutes[]; vacation: Vacation[]; busy: Busy[] };

const read = <Row>(text: string | null): Row[] => (text === null ? [] : JSON.parse(`[[${text}]]`));

const DAY = 24 * 60;

/** As many as a page of the list shows. */
const FEW = 200;

/**
 * Of the hours only those weekdays that lie between the two days. Visits by the clock of each one's property, as the
 * request keeps it: no zone is asked in a loop. From the day before on: a visit may run past midnight.
 */
function statement(ids: readonly Id[], { from, to }: DayRange): SQL {
  // Of many everybody's is read: one walk costs less than a thousand looks. The subquery hides how many they are, so
  // that one plan serves any number.
  const theirs =
    ids.length > FEW ? sql`true` : sql`inspector_id = ANY((SELECT ${sql.param(ids)}::text[])::text[])`;
  return sql`SELECT (
      SELECT string_agg(concat_ws(',', '"' || inspector_id || '"', weekday, starts, ends, break_starts, break_ends), '],[')
      FROM inspector_hours WHERE ${theirs} AND weekday = ANY(${sql.param(weekdaysOf({ from, to }))}::int[])
    ) AS hours, (
      SELECT string_agg(format('"%s","%s","%s"', inspector_id, starts_on, ends_on), '],[')
      FROM inspector_vacations WHERE ${theirs} AND ends_on >= ${from} AND starts_on <= ${to}
    ) AS vacations, (
      SELECT string_agg(concat('"', inspector_id, '",', ${wallClock(sql`starts_at`)}, ',', ${wallClock(sql`ends_at`)}), '],[')
      FROM inspector_absences WHERE ${theirs} AND canceled_at IS NULL
        AND ends_at > ${addDays(from, -1)}::date AND starts_at < ${addDays(to, 2)}::date
    ) AS absences, (
      SELECT string_agg(concat('"', inspector_id, '","', local_day, '",', starts, ',',
        starts + (date_part('epoch', ends_at - starts_at) / 60)::int), '],[')
      FROM ${inspectionRequests}
      CROSS JOIN LATERAL (SELECT ((date_part('epoch', starts_at) / 60)::int + utc_offset) % 1440 AS starts) clock
      WHERE ${theirs} AND local_day BETWEEN ${addDays(from, -1)} AND ${to}
        AND deleted_at IS NULL AND status <> 'canceled'
    ) AS visits`;
}

/** A moment by the clock that the absence was entered with, as a day and its minute. */
const wallClock = (moment: SQL) => {
  const shown = sql`${moment} AT TIME ZONE time_zone`;
  return sql`'"' || to_char(${shown}, 'YYYY-MM-DD') || '",' ||
    (date_part('hour', ${shown}) * 60 + date_part('minute', ${shown}))::int`;
};

/** An absence as what it takes of each day between two. */
function busyDays([firstDay, starts, lastDay, ends]: AbsentStretch, { from, to }: DayRange): Busy[] {
  const busy: Busy[] = [];
  for (let day = firstDay > from ? firstDay : from; day <= lastDay && day <= to; day = addDays(day, 1))
    busy.push({ day, starts: day === firstDay ? starts : 0, ends: day === lastDay ? ends : DAY });
  return busy;
}

function weekdaysOf({ from, to }: DayRange): number[] {
  const count = Math.min(7, daysBetween(from, to) + 1);
  return Array.from({ length: count }, (_, after) => weekdayOf(addDays(from, after)));
}
