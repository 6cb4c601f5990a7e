import type { Role, Scope } from '@esquadro/domain/auth/permissions';
import type { RequestEvent } from '@esquadro/domain/requests/request-event';
import { DOOR_FIELDS, seesDoor } from '@esquadro/domain/requests/request-rights';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { findRequest } from '../queries.ts';
import { requestEvents } from '../tables.ts';

/** A request's history, oldest first. Throws `request.not-found`. */
export async function listEvents(
  db: Db,
  { scope, role }: { scope: Scope; role: Role },
  requestId: Id,
): Promise<RequestEvent[]> {
  if (!(await findRequest(db, scope, requestId))) throw new AppError('request.not-found');
  const rows = await db
    .select()
    .from(requestEvents)
    .where(eq(requestEvents.requestId, requestId))
    .orderBy(asc(requestEvents.at), asc(requestEvents.id));
  return rows.map(({ id, at, actorId, actorName, kind, before, after }) => ({
    _id: id,
    at: at.toISOString(),
    actor: { _id: actorId, name: actorName },
    kind,
    changes: Object.keys(after ?? {})
      .filter((field) => seesDoor(role) || !DOOR_FIELDS.includes(field))
      .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null })),
  }));
}
