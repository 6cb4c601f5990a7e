import type { WorkingMinutes } from '@esquadro/domain/inspectors/free-hours';
import type { Vacation } from '@esquadro/domain/inspectors/vacation';
import { absencesOn, vacationEndOn } from '@esquadro/domain/requests/availability/absences-on';
import type { Candidate, HeldVisit } from '@esquadro/domain/requests/availability/candidate';
import type { DayGrid } from '@esquadro/domain/requests/availability/day-grid';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { inspectorAbsences, inspectorHours, inspectorVacations } from '../../inspectors/tables.ts';
import {
  type CandidateFilter,
  candidateInspectors,
  type Person,
  type PersonRow,
  peopleColumns,
  personOf,
} from './candidate-inspectors.ts';
import { displaceHomes } from './displace-homes.ts';
import { awayOf, awayText } from './read-absences.ts';

/** An inspector's weeks, vacations and absences, without what is booked. */
export type Roster = {
  person: Person;
  hours: WorkingMinutes[];
  vacations: Vacation[];
  away: ReturnType<typeof awayOf>;
};

type Row = PersonRow & { hours: WorkingMinutes[] | null; vacations: Vacation[] | null; away: string | null };

export async function readRosters(db: Db, filter: CandidateFilter): Promise<Roster[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${peopleColumns(filter)}, h.hours, v.vacations, a.away
    FROM ${candidateInspectors(filter)}
    LEFT JOIN (
      SELECT inspector_id, json_agg(json_build_object('weekday', weekday, 'starts', starts, 'ends', ends,
        'breakStarts', break_starts, 'breakEnds', break_ends)) AS hours
      FROM ${inspectorHours} GROUP BY inspector_id
    ) h ON h.inspector_id = i.id
    LEFT JOIN (
      SELECT inspector_id, json_agg(json_build_object('start', starts_on, 'end', ends_on)) AS vacations
      FROM ${inspectorVacations} GROUP BY inspector_id
    ) v ON v.inspector_id = i.id
    LEFT JOIN (
      SELECT inspector_id, string_agg(${awayText}, ',') AS away FROM ${inspectorAbsences}
      WHERE canceled_at IS NULL AND ends_at > now() - interval '1 day' GROUP BY inspector_id
    ) a ON a.inspector_id = i.id
    ORDER BY i.id`);
  const rosters = rows.map((row) => ({
    person: personOf(row, filter.place),
    hours: row.hours ?? [],
    vacations: row.vacations ?? [],
    away: awayOf(row.away),
  }));
  const people = rosters.map(({ person }) => person);
  if (!filter.trueHomes) await displaceHomes(db, people, filter.place.point);
  return rosters;
}

/** Somebody on one day, of all that they have booked. */
export function candidateOn(
  { person, hours, vacations, away }: Roster,
  grid: DayGrid,
  visits: readonly HeldVisit[],
): Candidate {
  const { day, weekday, starts, ends } = grid;
  return {
    work: hours.find((row) => row.weekday === weekday) ?? null,
    absences: absencesOn(grid, vacationEndOn(day, vacations), away),
    visits: visits.filter((visit) => visit.starts < ends && starts < visit.ends),
    ...person,
  };
}
