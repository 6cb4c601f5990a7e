import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { Candidate, HeldVisit } from '@esquadro/domain/requests/availability/candidate';
import type { DayGrid } from '@esquadro/domain/requests/availability/day-grid';
import { type SQL, sql } from 'drizzle-orm';
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
import { byInspector, readVisits, visitsText } from './held-visits.ts';

type Row = PersonRow & {
  /** Minutes parted by commas: one column costs a quarter of four. Empty on a weekday off. */
  work: string;
  vacationEnds: LocalDay | null;
  /** Of a single inspector, as `visitsText` writes them. */
  visits?: string | null;
};

/**
 * Those who might be offered on a day with all that decides it; no other day is looked at. One inspector takes one
 * read. Many take two, side by side where there is more than one connection: while the people are decoded the database
 * looks for their visits.
 */
export async function readCandidates(db: Db, grid: DayGrid, filter: CandidateFilter): Promise<Candidate[]> {
  const candidates = filter.inspectorId ? await readOne(db, grid, filter) : await readMany(db, grid, filter);
  if (!filter.trueHomes) await displaceHomes(db, candidates, filter.place.point);
  return candidates;
}

const stretchOf = ({ starts, ends }: DayGrid, { ignoredRequestId }: CandidateFilter) => ({
  from: starts,
  to: ends,
  ignoredRequestId,
});

async function readOne(db: Db, grid: DayGrid, filter: CandidateFilter): Promise<Candidate[]> {
  const theirs = sql`r.inspector_id = i.id`;
  const visits = visitsText(stretchOf(grid, filter), theirs, { labelled: true });
  const rows = await readPeople(db, grid, filter, sql`, ${visits} AS visits`);
  return rows.map((row) => candidateOf(row, filter, byInspector(row.visits ?? null).get(row.id) ?? []));
}

async function readMany(db: Db, grid: DayGrid, filter: CandidateFilter): Promise<Candidate[]> {
  const people = readPeople(db, grid, filter, sql``);
  if (filter.inTransaction) await people;
  const labelled = filter.everybody === true;
  const [rows, visits] = await Promise.all([people, readVisits(db, stretchOf(grid, filter), { labelled })]);
  return rows.map((row) => candidateOf(row, filter, visits.get(row.id) ?? []));
}

async function readPeople(db: Db, grid: DayGrid, filter: CandidateFilter, more: SQL): Promise<Row[]> {
  const { rows } = await executePrepared<Row>(
    db,
    sql`
    SELECT ${peopleColumns(filter)},
      concat_ws(',', h.starts, h.ends, h.break_starts, h.break_ends) AS work, v.ends_on::text AS "vacationEnds"${more}
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
