import type { WorkingMinutes } from '@esquadro/domain/inspectors/free-hours';
import type { Vacation } from '@esquadro/domain/inspectors/vacation';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { inspectorHours, inspectorVacations } from '../../inspectors/tables.ts';
import { displaceHomes } from './displace-homes.ts';
import {
  type Person,
  type PersonRow,
  peopleColumns,
  personOf,
  type Wanted,
  wantedPeople,
} from './wanted-people.ts';

/** An inspector's weeks and vacations, without what is booked. */
export type Roster = { person: Person; hours: WorkingMinutes[]; vacations: Vacation[] };

type Row = PersonRow & { hours: WorkingMinutes[] | null; vacations: Vacation[] | null };

export async function readRosters(db: Db, wanted: Wanted): Promise<Roster[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${peopleColumns(wanted)}, h.hours, v.vacations
    FROM ${wantedPeople(wanted)}
    LEFT JOIN (
      SELECT inspector_id, json_agg(json_build_object('weekday', weekday, 'starts', starts, 'ends', ends,
        'breakStarts', break_starts, 'breakEnds', break_ends)) AS hours
      FROM ${inspectorHours} GROUP BY inspector_id
    ) h ON h.inspector_id = i.id
    LEFT JOIN (
      SELECT inspector_id, json_agg(json_build_object('start', starts_on, 'end', ends_on)) AS vacations
      FROM ${inspectorVacations} GROUP BY inspector_id
    ) v ON v.inspector_id = i.id
    ORDER BY i.id`);
  const rosters = rows.map((row) => ({
    person: personOf(row, wanted.place),
    hours: row.hours ?? [],
    vacations: row.vacations ?? [],
  }));
  const people = rosters.map(({ person }) => person);
  if (!wanted.trueHomes) await displaceHomes(db, people, wanted.place.point);
  return rosters;
}
