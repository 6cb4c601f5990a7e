import type { PaperReading } from '@esquadro/domain/personal-data/personal-data';
import { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { auditLog } from '../../platform/tables.ts';
import { files } from '../files/tables.ts';
import { fullNameOf, users } from '../users/tables.ts';
import type { SubjectRow } from './queries.ts';

/** Every look of somebody else at a person's papers, and every export of all their data. */
export const readingsOf = ({ _id: id, inspector }: Pick<SubjectRow, '_id' | 'inspector'>): SQL => sql`
  SELECT a.id AS _id, iso_utc(a.at) AS at, coalesce(${fullNameOf('r')}, '') AS reader,
    coalesce(f.name, '') AS paper, CASE a.action WHEN 'person:export' THEN 'export' ELSE 'paper' END AS kind
  FROM ${auditLog} a
  LEFT JOIN ${users} r ON r.id = a.actor_id
  LEFT JOIN ${files} f ON f.id = CASE a.subject_kind WHEN 'file' THEN a.subject_id ELSE a.details ->> 'file' END
  WHERE a.actor_id IS DISTINCT FROM ${id} AND (
    (a.subject_kind = 'user' AND a.subject_id = ${id} AND a.action = 'person:export')
    OR (a.subject_kind = 'inspector' AND a.subject_id = ${inspector} AND a.action = 'inspector:read-paper')
    OR (a.subject_kind = 'file' AND a.action = 'file:read'
      AND a.subject_id IN (SELECT id FROM ${files} WHERE user_id = ${id})))`;

/** Newest first, one more than the page holds. */
export async function listReadings(
  db: Db,
  subject: SubjectRow,
  { limit, cursor }: PageQuery,
): Promise<PaperReading[]> {
  const before = readCursor(cursor, z.tuple([Id]))?.[0] ?? 'g';
  const { rows } = await db.execute<PaperReading>(sql`
    ${readingsOf(subject)} AND a.id::text < ${before} ORDER BY a.id::text DESC LIMIT ${limit + 1}`);
  return rows;
}
