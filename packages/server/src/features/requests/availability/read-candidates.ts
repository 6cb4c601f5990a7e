import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import { absencesOn } from '@esquadro/domain/requests/availability/absences-on';
import type { Candidate, HeldVisit } from '@esquadro/domain/requests/availability/candidate';
import type { DayGrid } from '@esquadro/domain/requests/availability/day-grid';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { executePrepared } from '../../../platform/db/execute-prepared.ts';
import { keptRead, type Topic } from '../../../platform/db/kept-reads.ts';
import { inspectorAbsences, inspectorHours, inspectorVacations } from '../../inspectors/tables.ts';
import {
  type CandidateFilter,
  candidateInspectors,
  keepSubquery,
  knownHome,
  type PersonRow,
  peopleColumns,
} from './candidate-inspectors.ts';
import { displaceHomes } from './displace-homes.ts';
import { byInspector, instantAt, readVisits, visitsText } from './held-visits.ts';
import { awayOf, awayText } from './read-absences.ts';
import { markSameProperty } from './same-property.ts';

type Row = PersonRow & {
  /** Minutes parted by commas: one column costs a quarter of four. Empty on a weekday off. */
  work: string;
  vacationEnds: LocalDay | null;
  /** Pairs of minutes since 1970, as the inside of a JSON array; null where there are none. */
  away: string | null;
  /** Of a single inspector, as `visitsText` writes them. */
  visits?: string | null;
};

/** A person with the day's work, wherever the visit is: what is kept of them in memory. */
type Decoded = Omit<Candidate, 'visits'>;

/** Those who might be offered on a day with all that decides it; no other day is looked at. */
export async function readCandidates(db: Db, grid: DayGrid, filter: CandidateFilter): Promise<Candidate[]> {
  const candidates = filter.inspectorId ? await readOne(db, grid, filter) : await readMany(db, grid, filter);
  await markSameProperty(db, grid, filter, candidates);
  if (!filter.trueHomes) await displaceHomes(db, candidates, filter.place.point);
  return candidates;
}

const stretchOf = ({ starts, ends }: DayGrid, { ignoredRequestId }: CandidateFilter) => ({
  from: starts,
  to: ends,
  ignoredRequestId,
});

/** One inspector takes one read. */
async function readOne(db: Db, grid: DayGrid, filter: CandidateFilter): Promise<Candidate[]> {
  const theirs = sql`r.inspector_id = i.id`;
  const visits = visitsText(stretchOf(grid, filter), theirs, { labelled: true });
  const rows = await readPeople(db, grid, filter, sql`, ${visits} AS visits`);
  return rows.map((row) =>
    candidateOf(decode(row, grid), filter, byInspector(row.visits ?? null).get(row.id) ?? []),
  );
}

/** Many take two: who serves the place that day, and the visits of the day. Both are kept in memory. */
async function readMany(db: Db, grid: DayGrid, filter: CandidateFilter): Promise<Candidate[]> {
  const labelled = filter.everybody === true;
  const people = async () => (await readPeople(db, grid, filter, sql``)).map((row) => decode(row, grid));
  const visits = () => readVisits(db, stretchOf(grid, filter), { labelled });
  const mayKeep = !filter.inTransaction && !labelled && !filter.ignoredRequestId;
  const [persons, held] = mayKeep
    ? await Promise.all([
        keptRead(db, { key: peopleKey(grid, filter), topics: ['inspectors'], read: people }),
        keptRead(db, {
          key: `visits ${grid.starts} ${grid.ends}`,
          topics: visitTopics(grid.day),
          read: visits,
        }),
      ])
    : [await people(), await visits()];
  return persons.map((person) => candidateOf(person, filter, held.get(person.inspectorId) ?? NO_VISITS));
}

const NO_VISITS: readonly HeldVisit[] = [];

const peopleKey = ({ day, starts }: DayGrid, { place, serviceId }: CandidateFilter) =>
  JSON.stringify(['candidates', day, starts, place.state, place.names, serviceId]);

/** A visit elsewhere may belong to the day before or after by its own clock. */
const visitTopics = (day: LocalDay): Topic[] =>
  [-1, 0, 1].map((after): Topic => `visits ${addDays(day, after)}`);

async function readPeople(db: Db, grid: DayGrid, filter: CandidateFilter, more: SQL): Promise<Row[]> {
  const { rows } = await executePrepared<Row>(
    db,
    sql`
    SELECT ${peopleColumns(filter)},
      concat_ws(',', h.starts, h.ends, h.break_starts, h.break_ends) AS work, v.ends_on::text AS "vacationEnds",
      a.away${more}
    FROM ${candidateInspectors(filter)}
    LEFT JOIN (
      SELECT * FROM ${inspectorHours} WHERE weekday = ${grid.weekday} ${keepSubquery(filter.inspectorId)}
    ) h ON h.inspector_id = i.id
    LEFT JOIN (
      SELECT inspector_id, max(ends_on) AS ends_on FROM ${inspectorVacations}
      WHERE starts_on <= ${grid.day} AND ends_on >= ${grid.day} GROUP BY inspector_id
    ) v ON v.inspector_id = i.id
    LEFT JOIN (
      SELECT inspector_id, string_agg(${awayText}, ',') AS away FROM ${inspectorAbsences}
      WHERE canceled_at IS NULL AND ends_at > ${instantAt(grid.starts)} AND starts_at < ${instantAt(grid.ends)}
      GROUP BY inspector_id
    ) a ON a.inspector_id = i.id`,
  );
  return rows;
}

function decode(row: Row, grid: DayGrid): Decoded {
  const { id, name, approved = true, serves = true, offers = true, work: minutes } = row;
  const work = minutes === '' ? null : workOf(minutes);
  const home = knownHome(row);
  const absences = absencesOn(grid, row.vacationEnds, awayOf(row.away));
  return { inspectorId: id, full_name: name, home, approved, serves, offers, work, absences };
}

/** Field by field: spread over a thousand people, objects cost three times their making and stay slow to read. */
function candidateOf(
  { inspectorId, full_name, home: known, approved, serves, offers, work, absences }: Decoded,
  { place }: CandidateFilter,
  visits: readonly HeldVisit[],
): Candidate {
  const home = known ?? place.point;
  return { inspectorId, full_name, home, approved, serves, offers, work, absences, visits };
}

type Minutes = [starts: number, ends: number, breakStarts?: number, breakEnds?: number];

function workOf(text: string): Candidate['work'] {
  const [starts, ends, breakStarts, breakEnds] = JSON.parse(`[${text}]`) as Minutes;
  return { starts, ends, breakStarts: breakStarts ?? null, breakEnds: breakEnds ?? null };
}
