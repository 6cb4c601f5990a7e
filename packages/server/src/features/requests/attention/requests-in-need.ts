import {
  KEYS_KNOWN_HOURS_BEFORE,
  REPEATED_WITHIN_DAYS,
  type VisitReason,
} from '@esquadro/domain/requests/attention';
import { type SQL, sql } from 'drizzle-orm';
import { inspectorAbsences, inspectors, inspectorVacations } from '../../inspectors/tables.ts';
import { users } from '../../users/tables.ts';
import { inspectionRequests as requests } from '../tables.ts';

/** As the index of open visits has it: `requests_open`, migration 0020. */
const OPEN = sql`${requests.deletedAt} IS NULL AND ${requests.status} NOT IN ('completed', 'canceled')`;
const NOT_PAST = sql`${OPEN} AND ${requests.endsAt} > now()`;

const NEAR = sql.raw(`interval '${REPEATED_WITHIN_DAYS} days'`);

/** The rules of `visitReasons`, as conditions on a row of `inspection_requests`. */
const CONDITIONS: Record<VisitReason, SQL> = {
  // The start is only there for the index, which is by starts.
  late: sql`${OPEN} AND ${requests.endsAt} <= now() AND ${requests.startsAt} <= now()`,
  no_keys: sql`${OPEN} AND ${requests.keysPickupKind} IS NULL AND ${requests.startsAt} > now()
    AND ${requests.startsAt} <= now() + ${sql.raw(`interval '${KEYS_KNOWN_HOURS_BEFORE} hours'`)}`,
  no_inspector: sql`${NOT_PAST} AND (${requests.inspectorId} IN (
      SELECT i.id FROM ${inspectors} i JOIN ${users} u ON u.id = i.user_id
      WHERE i.deleted_at IS NOT NULL OR u.deleted_at IS NOT NULL
    ) OR (${requests.inspectorId}, ${requests.localDay}) IN (
      SELECT v.inspector_id, day::date
      FROM ${inspectorVacations} v CROSS JOIN generate_series(
        greatest(v.starts_on, current_date - 1), v.ends_on, interval '1 day') day
    ) OR EXISTS (
      SELECT FROM ${inspectorAbsences} a
      WHERE a.inspector_id = ${requests.inspectorId} AND a.canceled_at IS NULL AND a.ends_at > now()
        AND a.starts_at < ${requests.endsAt} AND a.ends_at > ${requests.startsAt}
    ))`,
  repeated: sql`${NOT_PAST} AND EXISTS (
    SELECT FROM ${requests} other
    WHERE other.property_id = ${requests.propertyId} AND other.id <> ${requests.id} AND other.deleted_at IS NULL
      AND other.status NOT IN ('completed', 'canceled') AND other.ends_at > now()
      AND other.starts_at BETWEEN ${requests.startsAt} - ${NEAR} AND ${requests.startsAt} + ${NEAR})`,
};

export const requestsInNeed = (reason: VisitReason): SQL => CONDITIONS[reason];
