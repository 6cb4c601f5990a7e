import { type AnyAuthor, roleOf } from '@esquadro/domain/auth/party';
import { dayObstacles } from '@esquadro/domain/requests/availability/day-obstacles';
import { refusalAt } from '@esquadro/domain/requests/availability/explain-day';
import { hourObstacle } from '@esquadro/domain/requests/availability/hour-obstacles';
import { asSeenBy, offerDay, offeredHours } from '@esquadro/domain/requests/availability/offer-day';
import { type Slot as NearestSlot, nearestSlots } from '@esquadro/domain/requests/nearest-slots';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/client.ts';
import { inspectors } from '../../inspectors/tables.ts';
import type { SchedulingSettings } from '../../settings/queries.ts';
import { fullNameOf, users } from '../../users/tables.ts';
import { searchDay, type VisitAsked } from '../availability/search-day.ts';

/** A visit at one hour by one inspector. */
export type Slot = Omit<VisitAsked, 'now'> & { inspectorId: Id; hour: number };

type Refusal = {
  error: AppError;
  /** The hours of the day that are still free, each with the nearest inspector. */
  slots: NearestSlot[];
};

/** Lets through only what the search for free hours would offer, by the same function. Throws as `slotRefusal` says. */
export async function requireOffered(
  tx: Db,
  actor: AnyAuthor,
  slot: Slot,
  settings: SchedulingSettings,
): Promise<void> {
  const refusal = await slotRefusal(tx, actor, slot, settings);
  if (refusal) throw refusal.error;
}

/**
 * Why a slot cannot be taken: `request.slot-taken` or `request.not-offered` with the hours that are still free;
 * undefined where it can. Throws `inspector.not-found`.
 */
export async function slotRefusal(
  tx: Db,
  actor: AnyAuthor,
  slot: Slot,
  settings: SchedulingSettings,
): Promise<Refusal | undefined> {
  const { inspectorId, hour, ...visit } = slot;
  const asked = { ...visit, now: actor.now };
  const role = roleOf(actor);
  // The same view of homes as in the search: what was offered is accepted, whatever homes come to decide.
  const trueHomes = seesWhoIsOffered(role);
  const view = { trueHomes, inTransaction: true };
  const { search, candidates } = await searchDay(tx, asked, settings, { inspectorId, ...view });
  const [candidate] = candidates;
  if (!candidate || (!candidate.approved && !trueHomes)) {
    throw new AppError('inspector.not-found');
  }
  const free_hours = offeredHours(candidate, search);
  if (free_hours.includes(hour)) return undefined;

  const everybody = await searchDay(tx, asked, settings, view);
  const slots = nearestSlots(asSeenBy(role, offerDay(everybody.candidates, search)));
  const reason = trueHomes ? refusalAt(hour, candidate, search) : undefined;
  // Whoever may not know more hears the same of a visit and of an absence: the hour is taken.
  const obstacle = hourObstacle(hour, candidate, search, [])?.kind;
  const taken =
    dayObstacles(candidate, search).length === 0 && (obstacle === 'busy' || obstacle === 'absence');
  const error = new AppError(taken ? 'request.slot-taken' : 'request.not-offered', {
    extra: { free_hours, slots, ...(reason && { reason }) },
  });
  return { error, slots };
}

type Held = { id: Id; inspectorId: Id; startsAt: Date; endsAt: Date };

/** For a visit of today or the past, which is never offered again: nobody else may hold its time. */
export async function requireUnheld(tx: Db, { id, inspectorId, startsAt, endsAt }: Held): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT FROM inspection_requests
    WHERE inspector_id = ${inspectorId} AND deleted_at IS NULL AND status <> 'canceled' AND id <> ${id}
      AND tstzrange(starts_at, ends_at) && tstzrange(${startsAt.toISOString()}, ${endsAt.toISOString()}) LIMIT 1`);
  if (rows.length > 0) throw new AppError('request.slot-taken', { extra: { free_hours: [], slots: [] } });
}

export type LockedInspector = { id: Id; userId: Id; name: string };

/**
 * Locks inspectors until the transaction ends, always in the same order, so that what is read of their days stays
 * true until it is written. Throws `inspector.not-found`.
 */
export async function lockInspectors(tx: Db, ids: Id[]): Promise<Map<Id, LockedInspector>> {
  const { rows } = await tx.execute<LockedInspector>(
    lockedInspectors(sql`i.id = ANY(${sql.param(ids)}::text[])`),
  );
  const locked = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !locked.has(id))) throw new AppError('inspector.not-found');
  return locked;
}

/** Those of whom `chosen` holds, as a subquery. */
export const lockedInspectors = (chosen: SQL): SQL => sql`
  SELECT i.id, i.user_id AS "userId", ${fullNameOf('u')} AS name
  FROM ${inspectors} i JOIN ${users} u ON u.id = i.user_id
  WHERE ${chosen} ORDER BY i.id FOR NO KEY UPDATE OF i`;
