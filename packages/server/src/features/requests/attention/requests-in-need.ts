import type { VisitReason } from '@esquadro/domain/requests/attention/attention';
import {
  CONFIRMED_HOURS_BEFORE,
  KEY_READY_HOURS_BEFORE,
  KEYS_KNOWN_HOURS_BEFORE,
  REPEATED_WITHIN_DAYS,
} from '@esquadro/domain/requests/attention/visit-reasons';
import { type SQL, sql } from 'drizzle-orm';
import { inspectorAbsences, inspectors, inspectorVacations } from '../../inspectors/tables.ts';
import { users } from '../../users/tables.ts';
import { inspectionRequests as requests } from '../tables.ts';

/** As the index of open visits has it: `requests_open`, migration 0020. */
const NOT_DONE = sql`${requests.deletedAt} IS NULL AND ${requests.status} NOT IN ('completed', 'canceled')`;
/** A failed visit is neither late nor ahead. */
const OPEN = sql`${NOT_DONE} AND ${requests.fieldState} <> 'failed'`;
const NOT_PAST = sql`${OPEN} AND ${requests.endsAt} > now()`;

/** The same of a row called r. */
const AHEAD = sql`r.deleted_at IS NULL AND r.status NOT IN ('completed', 'canceled') AND r.ends_at > now()`;

const NEAR = sql.raw(`interval '${REPEATED_WITHIN_DAYS} days'`);

const KEY_SOON = sql`${OPEN} AND ${requests.startsAt} > now()
  AND ${requests.startsAt} <= now() + ${sql.raw(`interval '${KEY_READY_HOURS_BEFORE} hours'`)}`;

/** The rules of `visitReasons`, as conditions on a row of `inspection_requests`. */
const CONDITIONS: Record<VisitReason, SQL> = {
  // The start is only there for the index, which is by starts.
  late: sql`${OPEN} AND ${requests.endsAt} <= now() AND ${requests.startsAt} <= now()`,
  failed: sql`${NOT_DONE} AND ${requests.fieldState} = 'failed' AND NOT EXISTS (
    SELECT FROM ${requests} retry WHERE retry.retry_of = ${requests.id} AND retry.deleted_at IS NULL)`,
  declined: sql`${NOT_PAST} AND ${requests.fieldState} = 'declined'`,
  refused: sql`${OPEN} AND ${requests.startsAt} > now() AND ${requests.confirmation} = 'refused'`,
  // Somebody was asked, or has to open and was not asked yet.
  unconfirmed: sql`${OPEN} AND ${requests.startsAt} > now()
    AND ${requests.startsAt} <= now() + ${sql.raw(`interval '${CONFIRMED_HOURS_BEFORE} hours'`)}
    AND (${requests.confirmation} = 'waiting'
      OR ${requests.confirmation} = 'none' AND ${requests.doorKind} IN ('tenant', 'landlord', 'front_desk'))`,
  no_keys: sql`${OPEN} AND ${requests.keysPickupKind} IS NULL AND ${requests.startsAt} > now()
    AND ${requests.startsAt} <= now() + ${sql.raw(`interval '${KEYS_KNOWN_HOURS_BEFORE} hours'`)}`,
  key_missing: sql`${KEY_SOON} AND ${requests.keyState} = 'missing'`,
  key_unconfirmed: sql`${KEY_SOON} AND ${requests.keyState} = 'asked'`,
  // From those who cannot come to their visits: the other way round every visit ahead would be looked up.
  no_inspector: sql`${NOT_PAST} AND ${requests.id} IN (
    SELECT r.id FROM ${inspectors} i JOIN ${users} u ON u.id = i.user_id JOIN ${requests} r ON r.inspector_id = i.id
    WHERE (i.deleted_at IS NOT NULL OR u.deleted_at IS NOT NULL) AND ${AHEAD}
    UNION ALL
    SELECT r.id FROM ${inspectorVacations} v JOIN ${requests} r
      ON r.inspector_id = v.inspector_id AND r.local_day BETWEEN v.starts_on AND v.ends_on
    WHERE v.ends_on >= current_date - 1 AND ${AHEAD}
    UNION ALL
    SELECT r.id FROM ${inspectorAbsences} a JOIN ${requests} r
      ON r.inspector_id = a.inspector_id AND r.starts_at < a.ends_at AND r.ends_at > a.starts_at
    WHERE a.canceled_at IS NULL AND a.ends_at > now() AND ${AHEAD})`,
  repeated: sql`${NOT_PAST} AND EXISTS (
    SELECT FROM ${requests} other
    WHERE other.property_id = ${requests.propertyId} AND other.id <> ${requests.id} AND other.deleted_at IS NULL
      AND other.status NOT IN ('completed', 'canceled') AND other.ends_at > now()
      AND other.starts_at BETWEEN ${requests.startsAt} - ${NEAR} AND ${requests.startsAt} + ${NEAR})`,
};

export const requestsInNeed = (reason: VisitReason): SQL => CONDITIONS[reason];
