import { isStaff, type Role, type Scope, type Viewer } from '@esquadro/domain/auth/permissions';
import type { OwnMark, VisitMark } from '@esquadro/domain/field/visit-mark';
import { AppError } from '@esquadro/domain/shared/errors';
import { Id } from '@esquadro/domain/shared/id';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { type PageQuery, readCursor } from '../../platform/http/paging.ts';
import { findRequest } from '../requests/queries.ts';
import { inspectionRequests } from '../requests/tables.ts';
import { visitMarks } from './tables.ts';

type Mark = typeof visitMarks.$inferSelect;

const present = (mark: Mark): Omit<VisitMark, 'author'> => ({
  _id: mark.id,
  kind: mark.kind,
  at: mark.at.toISOString(),
  received_at: mark.receivedAt.toISOString(),
  distance_m: mark.distanceM,
  accuracy_m: mark.accuracyM,
  latitude: mark.latitude,
  longitude: mark.longitude,
  note: mark.note,
});

/** What an agency is not told: where exactly somebody was, and what they wrote to the staff. */
const HIDDEN = { latitude: null, longitude: null, accuracy_m: null, note: '' };

/** The marks of a visit that were not taken back, oldest first by the clock of the device. Throws `request.not-found`. */
export async function listMarks(
  db: Db,
  { scope, role }: { scope: Scope; role: Role },
  requestId: Id,
): Promise<VisitMark[]> {
  if (!(await findRequest(db, scope, requestId))) throw new AppError('request.not-found');
  const rows = await db
    .select()
    .from(visitMarks)
    .where(and(eq(visitMarks.requestId, requestId), isNull(visitMarks.withdrawnAt)))
    .orderBy(asc(visitMarks.at), asc(visitMarks.receivedAt));
  const seesAll = isStaff(role) || role === 'Inspector';
  return rows.map((mark) => ({ ...present(mark), author: mark.authorName, ...(!seesAll && HIDDEN) }));
}

const Key = z.tuple([z.iso.datetime(), Id]);

export const ownMarkKey = ({ received_at, _id }: OwnMark): z.infer<typeof Key> => [received_at, _id];

/** What somebody marked themselves, newest first, with one row more than the page. */
export async function listOwnMarks(
  db: Db,
  { userId }: Viewer,
  { limit, cursor }: PageQuery,
): Promise<OwnMark[]> {
  const after = readCursor(cursor, Key);
  const rows = await db
    .select({
      mark: visitMarks,
      number: inspectionRequests.requestNumber,
      label: inspectionRequests.propertyLabel,
    })
    .from(visitMarks)
    .innerJoin(inspectionRequests, eq(inspectionRequests.id, visitMarks.requestId))
    .where(
      and(
        eq(visitMarks.authorId, userId),
        isNull(visitMarks.withdrawnAt),
        after && sql`(${visitMarks.receivedAt}, ${visitMarks.id}) < (${after[0]}, ${after[1]})`,
      ),
    )
    .orderBy(desc(visitMarks.receivedAt), desc(visitMarks.id))
    .limit(limit + 1);
  return rows.map(({ mark, number, label }) => ({
    ...present(mark),
    requestId: mark.requestId,
    number,
    label,
  }));
}
