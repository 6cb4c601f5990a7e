import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Candidate, HeldVisit } from '@esquadro/domain/requests/availability/candidate';
import type { DayGrid } from '@esquadro/domain/requests/availability/day-grid';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { executePrepared } from '../../../platform/db/execute-prepared.ts';
import { inspectorHours, inspectorVacations } from '../../inspectors/tables.ts';
import { displaceHomes } from './displace-homes.ts';
import { readVisits } from './held-visits.ts';
import {
  type PersonRow,
  peopleColumns,
  personOf,
  type Wanted,
  wantedPeople,
  wholesale,
} from './wanted-people.ts';

type Row = PersonRow & {
  /** Minutes parted by commas: one column costs a quarter of four. Empty on a weekday off. */
  work: string;
  vacationEnds: LocalDay | null;
};

/**
 * Those who might be offered on a day with all that decides it, in two reads that look at no other day. Side by side
 * where there is more than one connection: while the people are decoded the database looks for their visits.
 */
export async function readCandidates(db: Db, grid: DayGrid, wanted: Wanted): Promise<Candidate[]> {
  const { inspectorId, everybody, besides } = wanted;
  const stretch = { from: grid.starts, to: grid.ends, besides };
  const whose = inspectorId ? { ids: [inspectorId], labelled: true } : { labelled: everybody === true };
  const people = readPeople(db, grid, wanted);
  if (wanted.inTransaction) await people;
  const [rows, visits] = await Promise.all([people, readVisits(db, stretch, whose)]);
  const candidates = rows.map((row) => candidateOf(row, wanted, visits.get(row.id) ?? []));
  if (!wanted.trueHomes) await displaceHomes(db, candidates, wanted.place.point);
  return candidates;
}

async function readPeople(db: Db, grid: DayGrid, wanted: Wanted): Promise<Row[]> {
  const { rows } = await executePrepared<Row>(
    db,
    sql`
    SELECT ${peopleColumns(wanted)},
      concat_ws(',', h.starts, h.ends, h.break_starts, h.break_ends) AS work, v.ends_on::text AS "vacationEnds"
    FROM ${wantedPeople(wanted)}
    LEFT JOIN (
      SELECT * FROM ${inspectorHours} WHERE weekday = ${grid.weekday} ${wholesale(wanted.inspectorId)}
    ) h ON h.inspector_id = i.id
    LEFT JOIN (
      SELECT inspector_id, max(ends_on) AS ends_on FROM ${inspectorVacations}
      WHERE starts_on <= ${grid.day} AND ends_on >= ${grid.day} GROUP BY inspector_id
    ) v ON v.inspector_id = i.id`,
  );
  return rows;
}

/** Field by field: spread over a thousand people, objects cost three times their making and stay slow to read. */
function candidateOf(row: Row, { place }: Wanted, visits: HeldVisit[]): Candidate {
  const { inspectorId, full_name, home, approved, serves, offers } = personOf(row, place);
  const { work: minutes, vacationEnds } = row;
  const work = minutes === '' ? null : workOf(minutes);
  return { inspectorId, full_name, home, approved, serves, offers, work, vacationEnds, visits };
}

type Minutes = [starts: number, ends: number, breakStarts?: number, breakEnds?: number];

function workOf(text: string): Candidate['work'] {
  const [starts, ends, breakStarts, breakEnds] = JSON.parse(`[${text}]`) as Minutes;
  return { starts, ends, breakStarts: breakStarts ?? null, breakEnds: breakEnds ?? null };
}
