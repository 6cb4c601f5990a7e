import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Candidate, HeldVisit } from '@esquadro/domain/requests/availability/candidate';
import type { DayGrid } from '@esquadro/domain/requests/availability/day-grid';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { executePrepared } from '../../../platform/db/execute-prepared.ts';
import { inspectorHours, inspectorVacations } from '../../inspectors/tables.ts';
import {
  type CandidateFilter,
  candidateInspectors,
  keepSubquery,
  type PersonRow,
  peopleColumns,
  personOf,
} from './candidate-inspectors.ts';
import { displaceHomes } from './displace-homes.ts';
import { readVisits } from './held-visits.ts';

type Row = PersonRow & {
  /** Minutes parted by commas: one column costs a quarter of four. Empty on a weekday off. */
  work: string;
  vacationEnds: LocalDay | null;
};

/**
 * Those who might be offered on a day with all that decides it, in two reads that look at no other day. Side by side
 * where there is more than one connection: while the people are decoded the database looks for their visits.
 */
export async function readCandidates(db: Db, grid: DayGrid, filter: CandidateFilter): Promise<Candidate[]> {
  const { inspectorId, everybody, ignoredRequestId } = filter;
  const stretch = { from: grid.starts, to: grid.ends, ignoredRequestId };
  const whose = inspectorId ? { ids: [inspectorId], labelled: true } : { labelled: everybody === true };
  const people = readPeople(db, grid, filter);
  if (filter.inTransaction) await people;
  const [rows, visits] = await Promise.all([people, readVisits(db, stretch, whose)]);
  const candidates = rows.map((row) => candidateOf(row, filter, visits.get(row.id) ?? []));
  if (!filter.trueHomes) await displaceHomes(db, candidates, filter.place.point);
  return candidates;
}

async function readPeople(db: Db, grid: DayGrid, filter: CandidateFilter): Promise<Row[]> {
  const { rows } = await executePrepared<Row>(
    db,
    sql`
    SELECT ${peopleColumns(filter)},
      concat_ws(',', h.starts, h.ends, h.break_starts, h.break_ends) AS work, v.ends_on::text AS "vacationEnds"
    FROM ${candidateInspectors(filter)}
    LEFT JOIN (
      SELECT * FROM ${inspectorHours} WHERE weekday = ${grid.weekday} ${keepSubquery(filter.inspectorId)}
    ) h ON h.inspector_id = i.id
    LEFT JOIN (
      SELECT inspector_id, max(ends_on) AS ends_on FROM ${inspectorVacations}
      WHERE starts_on <= ${grid.day} AND ends_on >= ${grid.day} GROUP BY inspector_id
    ) v ON v.inspector_id = i.id`,
  );
  return rows;
}

/** Field by field: spread over a thousand people, objects cost three times their making and stay slow to read. */
function candidateOf(row: Row, { place }: CandidateFilter, visits: HeldVisit[]): Candidate {
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
