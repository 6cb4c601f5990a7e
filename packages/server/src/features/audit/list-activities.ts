import type { Activity, ActivityFilter } from '@esquadro/domain/audit/activity';
import { addDays } from '@esquadro/domain/calendar/count-days';
import { Id } from '@esquadro/domain/shared/id';
import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { contains } from '../../platform/db/contains.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { auditLog } from '../../platform/tables.ts';
import { files } from '../files/tables.ts';
import { imports } from '../imports/tables.ts';
import { inspectors } from '../inspectors/tables.ts';
import { properties } from '../properties/tables.ts';
import { branches, contracts, realtors } from '../realtors/tables.ts';
import { inspectionRequests } from '../requests/tables.ts';
import { fullNameOf, users } from '../users/tables.ts';

const Key = z.tuple([Id]);

export const activityKey = ({ _id }: Activity): z.infer<typeof Key> => [_id];

/** The name of what a line of the log is about, read for the lines of one page only. */
const subjectName = sql`CASE a.subject_kind
  WHEN 'user' THEN (SELECT ${fullNameOf('s')} FROM ${users} s WHERE s.id = a.subject_id)
  WHEN 'inspector' THEN (SELECT ${fullNameOf('s')} FROM ${inspectors} i JOIN ${users} s ON s.id = i.user_id
    WHERE i.id = a.subject_id)
  WHEN 'realtor' THEN (SELECT s.company FROM ${realtors} s WHERE s.id = a.subject_id)
  WHEN 'branch' THEN (SELECT s.label || ', ' || r.company FROM ${branches} s JOIN ${realtors} r ON r.id = s.realtor_id
    WHERE s.id = a.subject_id)
  WHEN 'contract' THEN (SELECT r.company FROM ${contracts} s JOIN ${realtors} r ON r.id = s.realtor_id
    WHERE s.id = a.subject_id)
  WHEN 'property' THEN (SELECT s.label FROM ${properties} s WHERE s.id = a.subject_id)
  WHEN 'request' THEN (SELECT 'V-' || s.request_number || ', ' || s.property_label FROM ${inspectionRequests} s
    WHERE s.id = a.subject_id)
  WHEN 'import' THEN (SELECT s.file_name FROM ${imports} s WHERE s.id = a.subject_id)
  WHEN 'file' THEN (SELECT s.name FROM ${files} s WHERE s.id = a.subject_id)
  WHEN 'city' THEN a.details ->> 'city'
END`;

/** Newest first, one more than the page holds. */
export async function listActivities(
  db: Db,
  { person, kind, from, to, limit, cursor }: ActivityFilter & PageQuery,
): Promise<Activity[]> {
  const last = readCursor(cursor, Key)?.[0];
  const where = and(
    last ? sql`id < ${last}` : undefined,
    kind ? sql`subject_kind = ${kind}` : undefined,
    person
      ? sql`actor_id IN (SELECT ${users.id} FROM ${users} WHERE ${contains(users.namePlain, person)})`
      : undefined,
    from ? sql`at >= ${startOf(from)}` : undefined,
    to ? sql`at < ${startOf(addDays(to, 1))}` : undefined,
  );
  const { rows } = await db.execute<Activity>(sql`
    SELECT a.id AS _id, iso_utc(a.at) AS at, coalesce(${fullNameOf('u')}, '') AS actor, a.action,
      a.subject_kind AS kind, coalesce(${subjectName}, '') AS subject
    FROM (SELECT * FROM ${auditLog} WHERE ${where ?? sql`true`} ORDER BY id DESC LIMIT ${limit + 1}) a
    LEFT JOIN ${users} u ON u.id = a.actor_id
    ORDER BY a.id DESC`);
  return rows;
}

const startOf = (day: string): SQL => sql`${day}::timestamp AT TIME ZONE 'America/Sao_Paulo'`;
