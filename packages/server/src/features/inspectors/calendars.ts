import { addDays, daysBetween, weekdayOf } from '@esquadro/domain/calendar/local-day';
import type { Busy, InspectorCalendar, WorkingMinutes } from '@esquadro/domain/inspectors/free-hours';
import type { DayRange } from '@esquadro/domain/inspectors/inspector-filter';
import type { Vacation } from '@esquadro/domain/inspectors/vacation';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { executePrepared } from '../../platform/db/execute-prepared.ts';

/**
 * What decides when each of these inspectors is free between two days: three reads, however many they are, each
 * planned before; of the hours only those weekdays that lie between the two.
 */
export async function calendarsOf(
  db: Db,
  ids: readonly Id[],
  days: DayRange,
): Promise<Map<Id, InspectorCalendar>> {
  // Of many everybody's is read: one walk costs less than a thousand looks.
  const these = ids.length > FEW ? sql`true` : sql`inspector_id = ANY(${sql.param(ids)}::text[])`;
  const hours = await readHours(db, these, days);
  const vacation = groupById(await readVacations(db, these, days));
  const busy = groupById(await readVisits(db, these, days));
  const calendarOf = (id: Id) => ({
    hours: hours.get(id) ?? [],
    vacation: vacation.get(id) ?? [],
    busy: busy.get(id) ?? [],
  });
  return new Map(ids.map((id) => [id, calendarOf(id)]));
}

/** As many as a page of the list shows. */
const FEW = 200;

type Owned<Row> = Row & { id: Id };

/** A week as one short text, '1,480,1080,720,780;2,480,1080': half the cost of JSON, on both sides. */
async function readHours(db: Db, these: SQL, days: DayRange): Promise<Map<Id, WorkingMinutes[]>> {
  const { rows } = await executePrepared<{ id: Id; week: string }>(
    db,
    sql`
    SELECT inspector_id AS id,
      string_agg(concat_ws(',', weekday, starts, ends, break_starts, break_ends), ';') AS week
    FROM inspector_hours WHERE ${these} AND weekday = ANY(${sql.param(weekdaysOf(days))}::int[])
    GROUP BY inspector_id`,
  );
  return new Map(rows.map(({ id, week }) => [id, week.split(';').map(readDay)]));
}

function weekdaysOf({ from, to }: DayRange): number[] {
  const count = Math.min(7, daysBetween(from, to) + 1);
  return Array.from({ length: count }, (_, after) => weekdayOf(addDays(from, after)));
}

function readDay(text: string): WorkingMinutes {
  const [weekday = 0, starts = 0, ends = 0, breakStarts = null, breakEnds = null] = text
    .split(',')
    .map(Number);
  return { weekday, starts, ends, breakStarts, breakEnds };
}

async function readVacations(db: Db, these: SQL, { from, to }: DayRange): Promise<Owned<Vacation>[]> {
  const { rows } = await executePrepared<Owned<Vacation>>(
    db,
    sql`
    SELECT inspector_id AS id, starts_on::text AS start, ends_on::text AS end
    FROM inspector_vacations WHERE ${these} AND ends_on >= ${from} AND starts_on <= ${to}`,
  );
  return rows;
}

/**
 * By the clock of each visit's property, as the request keeps it: no zone is asked in a loop. From the day before
 * on: a visit may run past midnight.
 */
async function readVisits(db: Db, these: SQL, { from, to }: DayRange): Promise<Owned<Busy>[]> {
  const { rows } = await executePrepared<Owned<Busy>>(
    db,
    sql`
    SELECT inspector_id AS id, local_day::text AS day, starts,
      starts + (date_part('epoch', ends_at - starts_at) / 60)::int AS ends
    FROM inspection_requests
    CROSS JOIN LATERAL (SELECT ((date_part('epoch', starts_at) / 60)::int + utc_offset) % 1440 AS starts) clock
    WHERE ${these} AND local_day BETWEEN ${addDays(from, -1)} AND ${to}
      AND deleted_at IS NULL AND status <> 'canceled'`,
  );
  return rows;
}

function groupById<Row extends { id: Id }>(rows: Row[]): Map<Id, Row[]> {
  const groups = new Map<Id, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.id);
    if (group) group.push(row);
    else groups.set(row.id, [row]);
  }
  return groups;
}
