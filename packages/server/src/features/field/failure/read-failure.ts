import type { Scope } from '@esquadro/domain/auth/permissions';
import type { VisitFailure } from '@esquadro/domain/field/visit-failure';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { fileUrl } from '../../files/queries.ts';
import { files } from '../../files/tables.ts';
import { findRequest, visibleRequests } from '../../requests/queries.ts';
import { inspectionRequests } from '../../requests/tables.ts';
import { visitFailures, visitMarks } from '../tables.ts';

/** The last failure of a visit that was not taken back; undefined where there is none. */
export async function findFailure(db: Db, requestId: Id) {
  const [found] = await db
    .select({ failure: visitFailures, mark: visitMarks })
    .from(visitFailures)
    .innerJoin(visitMarks, eq(visitMarks.id, visitFailures.markId))
    .where(and(eq(visitFailures.requestId, requestId), isNull(visitMarks.withdrawnAt)))
    .orderBy(desc(visitMarks.at))
    .limit(1);
  return found;
}

/** How a visit failed, with its proof. Throws `request.not-found` and `failure.not-found`. */
export async function readFailure(db: Db, scope: Scope, requestId: Id): Promise<VisitFailure> {
  if (!(await findRequest(db, scope, requestId))) throw new AppError('request.not-found');
  const found = await findFailure(db, requestId);
  if (!found) throw new AppError('failure.not-found');
  const { failure, mark } = found;
  return {
    _id: mark.id,
    reason: failure.reason,
    at: mark.at.toISOString(),
    received_at: mark.receivedAt.toISOString(),
    arrived_at: await arrivalBefore(db, mark),
    waited_until: failure.waitedUntil.toISOString(),
    note: mark.note,
    distance_m: mark.distanceM,
    photos: await photosOf(db, failure.photoIds),
    charge: failure.charge,
    dispute_note: failure.disputeNote,
    decided_by: failure.decidedBy,
    decided_at: failure.decidedAt?.toISOString() ?? null,
    retried_by: await retryOf(db, scope, requestId),
  };
}

async function arrivalBefore(db: Db, { requestId, forStart, at }: typeof visitMarks.$inferSelect) {
  const [arrived] = await db
    .select({ at: visitMarks.at })
    .from(visitMarks)
    .where(
      and(
        eq(visitMarks.requestId, requestId),
        eq(visitMarks.kind, 'arrived'),
        eq(visitMarks.forStart, forStart),
        isNull(visitMarks.withdrawnAt),
        lte(visitMarks.at, at),
      ),
    )
    .orderBy(desc(visitMarks.at))
    .limit(1);
  return arrived?.at.toISOString() ?? null;
}

async function photosOf(db: Db, ids: Id[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { id, name } = files;
  const rows = await db
    .select({ id, name })
    .from(files)
    .where(and(inArray(files.id, ids), isNull(files.deletedAt)))
    .orderBy(asc(files.id));
  return rows.map(fileUrl);
}

async function retryOf(db: Db, scope: Scope, requestId: Id) {
  const [retry] = await db
    .select({ _id: inspectionRequests.id, number: inspectionRequests.requestNumber })
    .from(inspectionRequests)
    .where(and(eq(inspectionRequests.retryOf, requestId), visibleRequests(scope)))
    .orderBy(desc(inspectionRequests.createdAt))
    .limit(1);
  return retry ?? null;
}
