import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Candidate } from '@esquadro/domain/requests/availability/candidate';
import type { DayGrid } from '@esquadro/domain/requests/availability/day-grid';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { holding, readVisitsText, visitsText } from './held-visits.ts';
import { type PersonRow, peopleColumns, personOf, type Wanted, wantedPeople } from './wanted-people.ts';

type Row = PersonRow & {
  starts: number | null;
  ends: number | null;
  breakStarts: number | null;
  breakEnds: number | null;
  vacationEnds: LocalDay | null;
  visits: string | null;
};

/**
 * Those who might be offered on a day with all that decides it, in one query that reads no other day: visits
 * come from the index of starts, bounded by the day.
 */
export async function readCandidates(db: Db, grid: DayGrid, wanted: Wanted): Promise<Candidate[]> {
  const held = holding({ from: grid.starts, to: grid.ends, besides: wanted.besides });
  const { rows } = await db.execute<Row>(sql`
    SELECT ${peopleColumns(wanted)}, h.starts, h.ends, h.break_starts AS "breakStarts",
      h.break_ends AS "breakEnds", v.ends_on::text AS "vacationEnds", held.visits
    FROM ${wantedPeople(wanted)}
    LEFT JOIN inspector_hours h ON h.inspector_id = i.id AND h.weekday = ${grid.weekday}
    LEFT JOIN (
      SELECT inspector_id, max(ends_on) AS ends_on FROM inspector_vacations
      WHERE starts_on <= ${grid.day} AND ends_on >= ${grid.day} GROUP BY inspector_id
    ) v ON v.inspector_id = i.id
    LEFT JOIN (
      SELECT r.inspector_id, ${visitsText} AS visits FROM inspection_requests r
      WHERE ${held} AND ${wanted.inspectorId ? sql`r.inspector_id = ${wanted.inspectorId}` : sql`true`}
      GROUP BY r.inspector_id
    ) held ON held.inspector_id = i.id`);
  return rows.map((row) => candidateOf(row, wanted));
}

function candidateOf(row: Row, { place }: Wanted): Candidate {
  const { starts, ends, breakStarts, breakEnds, vacationEnds, visits } = row;
  return {
    ...personOf(row, place),
    work: starts === null || ends === null ? null : { starts, ends, breakStarts, breakEnds },
    vacationEnds,
    visits: visits ? readVisitsText(visits) : [],
  };
}
