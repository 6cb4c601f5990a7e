import type { VisitScope } from '@esquadro/domain/auth/party';
import { findScope, type Role, type Scope, type Viewer } from '@esquadro/domain/auth/permissions';
import type { VisitContacts } from '@esquadro/domain/requests/door/visit-contacts';
import { seesField } from '@esquadro/domain/requests/request-rights';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/client.ts';
import { executePrepared } from '../../platform/db/execute-prepared.ts';
import type { StoredFile } from '../files/queries.ts';
import { inspectors } from '../inspectors/tables.ts';
import { heldNews } from './news/tables.ts';
import { requestJson, requestRelations, visitJson, visitRelations } from './request-json.ts';
import { inspectionRequests, type RequestRow, visitContacts } from './tables.ts';

export { listOfferedDays } from './availability/offered-days.ts';
export { readCandidates } from './availability/read-candidates.ts';
export { searchFor } from './availability/search-day.ts';
export { visitPlace } from './availability/visit-place.ts';
export { keyStopOf } from './booking/key-stop.ts';

/** Narrows a query to the requests in scope that were not deleted; a reach over other records covers none. */
export function visibleRequests(scope: Scope): SQL | undefined {
  return and(isNull(inspectionRequests.deletedAt), requestsWithin(scope));
}

export function requestsWithin(scope: Scope): SQL | undefined {
  const bound = boundOf(scope);
  switch (bound) {
    case 'all':
      return undefined;
    case 'none':
      return sql`false`;
    default:
      return eq(bound.column, bound.holds);
  }
}

/** What ties a request to a scope: a column, and whose id it has to hold. */
export function boundOf(scope: Scope): 'all' | 'none' | { column: PgColumn; holds: Id } {
  switch (scope.reach) {
    case 'all':
      return 'all';
    case 'agency':
      return { column: inspectionRequests.realtorId, holds: scope.realtorId };
    case 'assigned':
      return { column: inspectionRequests.inspectorId, holds: scope.inspectorId };
    case 'requested':
      return { column: inspectionRequests.requestedBy, holds: scope.userId };
    case 'visit':
      return { column: inspectionRequests.id, holds: scope.requestId };
    case 'below':
    case 'directory':
    case 'self':
      return 'none';
  }
}

export async function findRequest(db: Db, scope: Scope, id: Id): Promise<RequestRow | undefined> {
  const [row] = await db
    .select()
    .from(inspectionRequests)
    .where(and(eq(inspectionRequests.id, id), visibleRequests(scope)));
  return row;
}

/** Whether somebody is the inspector of a request that the viewer may read; it shows their photo. */
export async function isInspectorOfRequest(db: Db, viewer: Viewer, userId: Id): Promise<boolean> {
  const scope = findScope(viewer, 'request:read');
  if (!scope) return false;
  const found = await db
    .select({ id: inspectionRequests.id })
    .from(inspectionRequests)
    .innerJoin(inspectors, eq(inspectors.id, inspectionRequests.inspectorId))
    .where(and(eq(inspectors.userId, userId), isNull(inspectors.deletedAt), visibleRequests(scope)))
    .limit(1);
  return found.length > 0;
}

type Writing =
  | Scope<'request:edit' | 'request:delete' | 'visit-link:manage' | 'field:mark' | 'field:decide'>
  | VisitScope;

/** Locks a request until the transaction ends. Throws `request.not-found` for an absent and a foreign one alike. */
export async function lockRequest(tx: Db, scope: Writing, id: Id): Promise<RequestRow> {
  const [row] = await tx
    .select()
    .from(inspectionRequests)
    .where(and(eq(inspectionRequests.id, id), visibleRequests(scope)))
    .for('update');
  if (!row) throw new AppError('request.not-found');
  return row;
}

/** A request as the API answers it, as JSON text. */
export type RequestJson = { version: number; json: string };

type JsonRows = (RequestJson & { id: Id })[];

/** Those of the given ids that are in scope, in no particular order. */
export function requestsAsJson(db: Db, scope: Scope, role: Role, ids: Id[]): Promise<JsonRows> {
  return asJson(db, scope, ids, requestJson(role), requestRelations);
}

/** The same with as much as a calendar shows. */
export function calendarVisitsAsJson(db: Db, scope: Scope, role: Role, ids: Id[]): Promise<JsonRows> {
  return asJson(db, scope, ids, visitJson(role), visitRelations);
}

async function asJson(db: Db, scope: Scope, ids: Id[], json: SQL, relations: SQL): Promise<JsonRows> {
  const { rows } = await executePrepared<JsonRows[number]>(
    db,
    sql`SELECT q.id, q.version, ${json} AS json
      FROM (SELECT * FROM ${inspectionRequests} WHERE ${and(oneOf(ids), visibleRequests(scope))}) q ${relations}`,
  );
  return rows;
}

/** One id gets its own condition: the generic plan of `= ANY` assumes ten, so PostgreSQL would keep replanning. */
function oneOf(ids: Id[]): SQL {
  const [only] = ids;
  if (only && ids.length === 1) return eq(inspectionRequests.id, only);
  return sql`${inspectionRequests.id} = ANY(${sql.param(ids)}::text[])`;
}

/** Throws `request.not-found` for an absent and for a foreign one alike. */
export async function getRequest(db: Db, scope: Scope, role: Role, id: Id): Promise<RequestJson> {
  const [found] = await requestsAsJson(db, scope, role, [id]);
  if (!found) throw new AppError('request.not-found');
  return found;
}

/** How whoever is at the property of a request can be reached; the caller has checked that it may be told. */
export async function readContacts(db: Db, requestId: Id): Promise<VisitContacts> {
  const rows = await db.select().from(visitContacts).where(eq(visitContacts.requestId, requestId));
  return Object.fromEntries(rows.map(({ party, phone, email }) => [party, { phone, email }]));
}

/** The files of a request are for whoever may read the request. */
export async function mayReadRequestFile(db: Db, viewer: Viewer, file: StoredFile): Promise<boolean> {
  const scope = findScope(viewer, 'request:read');
  if (!scope || !file.requestId || (file.purpose === 'proof' && !seesField(viewer.role))) return false;
  return (await findRequest(db, scope, file.requestId)) !== undefined;
}

/** News that can no longer be undone and waits to be told, as a subquery. */
export const dueNews = sql`SELECT due_at FROM ${heldNews} WHERE due_at <= now()`;
