import type { Scope } from '@esquadro/domain/auth/permissions';
import { addDays } from '@esquadro/domain/calendar/count-days';
import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { BoardState } from '@esquadro/domain/keys/board-states';
import { BOARD_DAYS, type KeyDay, type KeyRow, type KeysQuery } from '@esquadro/domain/keys/key-board';
import { contractDay } from '@esquadro/domain/realtors/contract-day';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { executePrepared } from '../../platform/db/execute-prepared.ts';
import { inspectors } from '../inspectors/tables.ts';
import { properties } from '../properties/tables.ts';
import { branches, realtors } from '../realtors/tables.ts';
import { requestsWithin } from '../requests/queries.ts';
import { inspectionRequests as requests } from '../requests/tables.ts';
import { keptSchedulingSettings } from '../settings/queries.ts';
import { fullNameOf, users } from '../users/tables.ts';
import { keyEvents } from './tables.ts';

/** More than any board shows at once. */
const MOST_KEYS = 2_000;

/** The day on which a key is handed over, as the index `requests_with_keys` has it. */
export const HANDED_OVER_ON = sql`(${requests.localDay} - ${requests.keysEve}::int)`;

/** The key of a visit that takes place, or that is still out whatever became of the visit. */
export const IS_ON_BOARD = sql`${requests.keyState} <> 'none'
  AND (${requests.keyState} = 'taken' OR (${requests.deletedAt} IS NULL AND ${requests.status} <> 'canceled'))`;

/**
 * Keys of some days in the order of the board, by branch and hour, as JSON texts: to read and write two thousand of them
 * again took longer than to find them. Those out from before come along with today's.
 */
export async function listKeys(db: Db, scope: Scope, query: KeysQuery, now: Date): Promise<string[]> {
  const { from, to, branch } = query;
  const ofDays = sql`${requests.keyState} <> 'none' AND ${HANDED_OVER_ON} BETWEEN ${from}::date AND ${to}::date`;
  const stillOut = sql`${requests.keyState} = 'taken' AND ${requests.localDay} < ${from}::date`;
  const days = from <= contractDay(now) ? sql`((${ofDays}) OR (${stillOut}))` : ofDays;
  const atBranch = branch ? eq(requests.keysPickupBranchId, branch) : undefined;
  const chosen = and(requestsWithin(scope), IS_ON_BOARD, days, atBranch);
  return readRows(db, { chosen, state: query.state || undefined, now });
}

/** The key of one visit, wherever it is. Throws `request.not-found`. */
export async function readKey(db: Db, scope: Scope, requestId: Id, now: Date): Promise<KeyRow> {
  const chosen = and(eq(requests.id, requestId), requestsWithin(scope));
  const [row] = await readRows(db, { chosen, state: undefined, now });
  if (!row) throw new AppError('request.not-found');
  return JSON.parse(row);
}

type Wanted = { chosen: SQL | undefined; state: BoardState | undefined; now: Date };

async function readRows(db: Db, { chosen, state, now }: Wanted): Promise<string[]> {
  const { keys } = await keptSchedulingSettings(db);
  const isLate = sql`(q.key_state = 'taken'
    AND e.due_at + ${keys.late_hours}::int * interval '1 hour' <= ${now.toISOString()}::timestamptz)`;
  const inState =
    state === 'late'
      ? isLate
      : state === 'taken'
        ? sql`q.key_state = 'taken' AND ${isLate} IS NOT TRUE`
        : sql`q.key_state = ${state ?? ''}`;
  const { rows } = await executePrepared<{ row: string }>(
    db,
    sql`SELECT json_build_object(
        'requestId', q.id, 'number', q.request_number, 'status', q.status, 'propertyId', q.property_id,
        'date', iso_at_offset(q.starts_at, q.utc_offset), 'time_zone', q.time_zone,
        'day', q.local_day - q.keys_eve::int, 'keys_eve', q.keys_eve,
        'keys_location_pickup', q.keys_pickup_address, 'keys_location_pickup_type', q.keys_pickup_kind,
        'label', q.property_label, 'formatted_address', q.formatted_address, 'key_code', p.key_code,
        'realtorId', q.realtor_id, 'company', r.company,
        'branch', CASE WHEN b.id IS NULL THEN NULL ELSE json_build_object('_id', b.id, 'label', b.label) END,
        'inspector', ${fullNameOf('u')}, 'state', q.key_state, 'late', ${isLate} IS TRUE,
        'since', ${isoOf(sql`e.at`)}, 'by', coalesce(e.actor_name, ''), 'holder', coalesce(e.holder, ''),
        'due_at', ${isoOf(sql`e.due_at`)}, 'note', coalesce(n.note, e.note, ''))::text AS row
      FROM (SELECT * FROM ${requests} WHERE ${chosen}) q
      JOIN ${properties} p ON p.id = q.property_id
      JOIN ${realtors} r ON r.id = q.realtor_id
      JOIN ${inspectors} i ON i.id = q.inspector_id
      JOIN ${users} u ON u.id = i.user_id
      LEFT JOIN ${branches} b ON b.id = q.keys_pickup_branch_id
      LEFT JOIN LATERAL (
        SELECT at, actor_name, holder, due_at, note FROM ${keyEvents}
        WHERE request_id = q.id AND kind <> 'note' ORDER BY at DESC LIMIT 1) e ON true
      LEFT JOIN LATERAL (
        SELECT note FROM ${keyEvents} WHERE request_id = q.id AND kind = 'note' ORDER BY at DESC LIMIT 1) n ON true
      WHERE ${state ? inState : sql`true`}
      ORDER BY q.local_day - q.keys_eve::int, b.label NULLS LAST, q.starts_at, q.id
      LIMIT ${sql.raw(String(MOST_KEYS))}`,
  );
  return rows.map(({ row }) => row);
}

const isoOf = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** How many keys there are on each of a week's days, and how many nobody has confirmed. */
export async function countKeyDays(db: Db, scope: Scope, from: LocalDay): Promise<KeyDay[]> {
  const to = addDays(from, BOARD_DAYS - 1);
  const { rows } = await executePrepared<KeyDay>(
    db,
    sql`SELECT day.date::date::text AS date, count(q.state)::int AS keys,
        (count(*) FILTER (WHERE q.state IN ('asked', 'missing')))::int AS unconfirmed
      FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS day (date)
      LEFT JOIN (
        SELECT ${HANDED_OVER_ON} AS date, ${requests.keyState} AS state FROM ${requests}
        WHERE ${and(requestsWithin(scope), IS_ON_BOARD)} AND ${HANDED_OVER_ON} BETWEEN ${from}::date AND ${to}::date
      ) q ON q.date = day.date
      GROUP BY day.date ORDER BY day.date`,
  );
  return rows;
}
