import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Candidate } from '@esquadro/domain/requests/availability/candidate';
import type { DayGrid } from '@esquadro/domain/requests/availability/day-grid';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { executePrepared } from '../../../platform/db/execute-prepared.ts';
import { holding, readVisitsText, visitsText } from './held-visits.ts';
import { type PersonRow, peopleColumns, personOf, type Wanted, wantedPeople } from './wanted-people.ts';

type Row = PersonRow & {
  /** Minutes parted by commas: one column costs a quarter of four. Empty on a weekday off. */
  work: string;
  vacationEnds: LocalDay | null;
  visits: string | null;
};

/**
 * Those who might be offered on a day with all that decides it, in one query that reads no other day: visits
 * come from the index of what holds people, bounded by the day.
 */
export async function readCandidates(db: Db, grid: DayGrid, wanted: Wanted): Promise<Candidate[]> {
  const held = holding({ from: grid.starts, to: grid.ends, besides: wanted.besides });
  const labelled = wanted.everybody === true || wanted.inspectorId !== undefined;
  const { rows } = await executePrepared<Row>(
    db,
    sql`
    SELECT ${peopleColumns(wanted)},
      concat_ws(',', h.starts, h.ends, h.break_starts, h.break_ends) AS work, v.ends_on::text AS "vacationEnds", held.visits
    FROM ${wantedPeople(wanted)}
    LEFT JOIN inspector_hours h ON h.inspector_id = i.id AND h.weekday = ${grid.weekday}
    LEFT JOIN (
      SELECT inspector_id, max(ends_on) AS ends_on FROM inspector_vacations
      WHERE starts_on <= ${grid.day} AND ends_on >= ${grid.day} GROUP BY inspector_id
    ) v ON v.inspector_id = i.id
    LEFT JOIN (
      SELECT r.inspector_id, ${visitsText({ labelled })} AS visits FROM inspection_requests r
      WHERE ${held} AND ${wanted.inspectorId ? sql`r.inspector_id = ${wanted.inspectorId}` : sql`true`}
      GROUP BY r.inspector_id
    ) held ON held.inspector_id = i.id`,
  );
  return rows.map((row) => candidateOf(row, wanted));
}

function candidateOf(row: Row, { place }: Wanted): Candidate {
  const { work, vacationEnds, visits } = row;
  return {
    work: work === '' ? null : workOf(work),
    vacationEnds,
    visits: visits ? readVisitsText(visits) : [],
    // Last: what follows a spread is added to the object step by step, which for a thousand of them takes 3 ms.
    ...personOf(row, place),
  };
}

function workOf(text: string): Candidate['work'] {
  const [starts = 0, ends = 0, breakStarts = null, breakEnds = null] = text.split(',').map(Number);
  return { starts, ends, breakStarts, breakEnds };
}
