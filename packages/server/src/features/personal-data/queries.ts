import type { DataSubject, KnownData } from '@esquadro/domain/personal-data/personal-data';
import { isoAtOffset } from '@esquadro/domain/requests/visit-date';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, gt, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { contains } from '../../platform/db/contains.ts';
import { one } from '../../platform/db/one.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { sessions } from '../../platform/tables.ts';
import { files } from '../files/tables.ts';
import { inspectors } from '../inspectors/tables.ts';
import { messages } from '../messages/tables.ts';
import { propertyNotes } from '../properties/tables.ts';
import { inspectionRequests } from '../requests/tables.ts';
import { formerEmails, fullNameOf, users } from '../users/tables.ts';

export type SubjectRow = DataSubject & { name_plain: string; inspector: Id | null };

const selectSubjects = (condition: SQL) => sql`
  SELECT users.id AS _id, ${fullNameOf('users')} AS name, email, access_level,
    users.deleted_at IS NOT NULL AS deleted, name_plain, i.id AS inspector
  FROM ${users} LEFT JOIN ${inspectors} i ON i.user_id = users.id
  WHERE users.erased_at IS NULL AND ${condition}`;

/** Every email address a person has or had, unless it is somebody else's by now. */
export const emailsOf = (id: Id): SQL => sql`
  SELECT email FROM ${users} WHERE id = ${id}
  UNION (SELECT email FROM ${formerEmails} WHERE user_id = ${id}
    EXCEPT SELECT email FROM ${users} WHERE id <> ${id} AND deleted_at IS NULL)`;

/** The e-mails in \`mail_queue\` that were written to a person; older ones are known by their address alone. */
export const mailsTo = (id: Id): SQL =>
  sql`(user_id = ${id} OR (user_id IS NULL AND recipient IN (${emailsOf(id)})))`;

/** The counters in \`attempts\` that were kept for a person's addresses. */
export const attemptsOf = (id: Id): SQL =>
  sql`string_to_array(translate(key, ' ', ':'), ':') && ARRAY(${emailsOf(id)})`;

/**
 * The lines of spreadsheets by which a person came in, and those that name an address of theirs, wrong ones included.
 * All of them are read: it is asked for seldom, and they are kept for 90 days.
 */
export const sheetRowsOf = ({ _id: id, inspector }: Pick<SubjectRow, '_id' | 'inspector'>): SQL => sql`(
  record_id IN (${id}, ${inspector}) OR EXISTS (SELECT FROM (${emailsOf(id)}) own
    WHERE position(own.email in lower(raw::text || mended::text)) > 0))`;

const NameCursor = z.tuple([z.string(), z.string()]);

export const subjectKey = ({ name_plain, _id }: SubjectRow): z.infer<typeof NameCursor> => [name_plain, _id];

/** Everyone whose data is held, by name; deleted ones too, since deleting only hides. */
export async function listSubjects(
  db: Db,
  { q, limit, cursor }: PageQuery & { q?: string | undefined },
): Promise<SubjectRow[]> {
  const [name, id] = readCursor(cursor, NameCursor) ?? ['', ''];
  const named = q ? contains(users.searchPlain, q) : sql`true`;
  const { rows } = await db.execute<SubjectRow>(sql`
    ${selectSubjects(sql`${named} AND (name_plain, users.id::text) > (${name}, ${id})`)}
    ORDER BY name_plain, users.id::text LIMIT ${limit + 1}`);
  return rows;
}

/** Throws `user.not-found`, also for somebody who was erased; `forUpdate` locks them. */
export async function getSubject(db: Db, id: Id, { forUpdate = false } = {}): Promise<SubjectRow> {
  const { rows } = await db.execute<SubjectRow>(sql`
    ${selectSubjects(sql`users.id = ${id}`)} ${forUpdate ? sql`FOR UPDATE OF users` : sql``}`);
  const [subject] = rows;
  if (!subject) throw new AppError('user.not-found');
  return subject;
}

export async function countKnown(db: Db, { _id: id, inspector }: SubjectRow): Promise<KnownData['counts']> {
  const { rows } = await db.execute<KnownData['counts']>(sql`
    SELECT
      (SELECT count(*)::int FROM ${files} WHERE user_id = ${id} OR inspector_id = ${inspector}) AS papers,
      (SELECT count(*)::int FROM ${messages} WHERE sender_id = ${id}) AS messages,
      (SELECT count(*)::int FROM ${inspectionRequests} WHERE requested_by = ${id}) AS requested,
      (SELECT count(*)::int FROM ${inspectionRequests} WHERE inspector_id = ${inspector}) AS inspected,
      (SELECT count(*)::int FROM ${propertyNotes} WHERE author_id = ${id}) AS notes,
      (SELECT count(*)::int FROM ${sessions} WHERE user_id = ${id}) AS sessions`);
  return one(rows);
}

/** The visits still ahead of an inspector: nobody would come to them. */
export async function listVisitsAhead(
  db: Db,
  { inspector }: SubjectRow,
  now: Date,
): Promise<KnownData['visits']> {
  if (inspector === null) return [];
  const { id, propertyLabel, startsAt, utcOffset, endsAt, status } = inspectionRequests;
  const rows = await db
    .select({ id, propertyLabel, startsAt, utcOffset })
    .from(inspectionRequests)
    .where(
      and(
        eq(inspectionRequests.inspectorId, inspector),
        isNull(inspectionRequests.deletedAt),
        notInArray(status, ['canceled', 'completed']),
        gt(endsAt, now),
      ),
    )
    .orderBy(startsAt);
  return rows.map((visit) => ({
    _id: visit.id,
    label: visit.propertyLabel,
    date: isoAtOffset(visit.startsAt, visit.utcOffset),
  }));
}
