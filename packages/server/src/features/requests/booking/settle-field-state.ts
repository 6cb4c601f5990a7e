import type { Id } from '@esquadro/domain/shared/id';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { visitFailures, visitMarks } from '../../field/tables.ts';
import { inspectionRequests } from '../tables.ts';

/** Of two marks of the same moment the later step counts. */
const STEPS = sql`ARRAY['accepted', 'declined', 'on_the_way', 'arrived', 'started', 'finished', 'failed']`;

const SAID = sql`least(k.at, k.received_at)`;

/**
 * Keeps on a request what its marks say: the newest one by the clock of the device, in whatever order they arrived, but
 * none later than it was received. Only marks for the hour and the inspector that the visit has now count. A failure, and
 * what led to it, counts as long as the visit stays blocked.
 */
export async function settleFieldState(tx: Db, requestId: Id): Promise<void> {
  const counting = sql`k.request_id = q.id AND k.inspector_id = q.inspector_id AND k.for_start = q.starts_at
    AND k.withdrawn_at IS NULL`;
  await tx.execute(sql`
    UPDATE ${inspectionRequests} q
    SET (field_state, field_at, field_eta, failure_reason) = (
      SELECT coalesce(last.kind, 'none'), last.said, last.eta, last.reason
      FROM (SELECT) nothing LEFT JOIN LATERAL (
        SELECT k.kind, ${SAID} AS said, k.eta, f.reason
        FROM ${visitMarks} k LEFT JOIN ${visitFailures} f ON f.mark_id = k.id
        WHERE ${counting} AND (q.status = 'blocked' OR ${SAID} > coalesce((
          SELECT max(${SAID}) FROM ${visitMarks} k WHERE ${counting} AND k.kind = 'failed'), '-infinity'))
        ORDER BY said DESC, array_position(${STEPS}, k.kind) DESC LIMIT 1
      ) last ON true)
    WHERE q.id = ${requestId}`);
}
