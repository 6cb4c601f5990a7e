import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { inspectors } from '../inspectors/tables.ts';
import { inspectionRequests } from '../requests/tables.ts';

type Visit = { _id: Id; date: string; time_zone: string; property_label: string };

const MOST_VISITS = 500;

/**
 * Refuses that the inspector behind a user goes while visits lie ahead: nobody would come to them. The inspector stays
 * locked until the transaction ends, so no visit is booked meanwhile. Throws `inspector.has-visits` with the list.
 */
export async function refuseVisitsAhead(tx: Db, userId: Id): Promise<void> {
  const { rows: found } = await tx.execute<{ id: Id }>(
    sql`SELECT id FROM ${inspectors} WHERE user_id = ${userId} FOR NO KEY UPDATE`,
  );
  if (found.length === 0) return;
  const { rows: visits } = await tx.execute<Visit>(sql`
    SELECT id AS _id, iso_utc(starts_at) AS date, time_zone, property_label FROM ${inspectionRequests}
    WHERE inspector_id = ${found[0]?.id} AND deleted_at IS NULL AND status NOT IN ('canceled', 'completed')
      AND ends_at > now()
    ORDER BY starts_at, id LIMIT ${MOST_VISITS}`);
  if (visits.length > 0) throw new AppError('inspector.has-visits', { extra: { visits } });
}
