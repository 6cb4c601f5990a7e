import type { PlanQuery } from '@esquadro/domain/dispatch/dispatch';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, asc, eq, gt, inArray, isNull, lt, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { inspectionRequests, type RequestRow } from '../requests/tables.ts';

const MOST_VISITS = 60;

/**
 * The visits that are still to be made: those chosen, or those of an inspector between two moments. Throws
 * `request.not-found` for a chosen one that is not there, has begun or is over.
 */
export async function visitsToPlan(db: Db, query: PlanQuery, now: Date): Promise<RequestRow[]> {
  const { requestIds, inspectorId = '', from, to } = query;
  const { id, startsAt, endsAt, status, deletedAt } = inspectionRequests;
  const asked = requestIds
    ? inArray(id, requestIds)
    : and(
        eq(inspectionRequests.inspectorId, inspectorId),
        from ? gt(endsAt, new Date(from)) : undefined,
        to ? lt(startsAt, new Date(to)) : undefined,
      );
  const rows = await db
    .select()
    .from(inspectionRequests)
    .where(and(asked, isNull(deletedAt), notInArray(status, ['canceled', 'completed']), gt(startsAt, now)))
    .orderBy(asc(startsAt), asc(id))
    .limit(MOST_VISITS);
  requireAll(rows, requestIds ?? []);
  return rows;
}

function requireAll(rows: readonly RequestRow[], ids: readonly Id[]): void {
  if (ids.some((id) => !rows.some((row) => row.id === id))) throw new AppError('request.not-found');
}
