import type { Point } from '@esquadro/domain/addresses/distance';
import type { Actor } from '@esquadro/domain/auth/permissions';
import { isSaid } from '@esquadro/domain/field/mark-kinds';
import {
  arrivalOf,
  metresAway,
  type SaidKind,
  statusAfter,
  timeProblem,
} from '@esquadro/domain/field/mark-rules';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client.ts';
import { changeRequest, type NewsDelay, settleFieldState } from '../requests/commands.ts';
import { lockRequest } from '../requests/queries.ts';
import type { RequestRow } from '../requests/tables.ts';
import { readSchedulingSettings } from '../settings/queries.ts';
import { fullNameOf, users } from '../users/tables.ts';
import { visitMarks } from './tables.ts';
import { markInWords, noteInField, tellOfMark } from './tell-field.ts';

/** Marking may change the status, which goes by the rules of any change. */
export type Marker = Actor<'field:mark'> & NewsDelay & { edit: Actor<'request:edit'>['scope'] };

/** A press as the device sends it. */
export type Press = {
  _id: Id;
  kind: SaidKind;
  at: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
  accuracy_m?: number | null | undefined;
  note: string;
};

/** Writes what belongs to a mark, and says what more the history tells of it. */
type Belongings = (mark: typeof visitMarks.$inferSelect, zone: string) => Promise<Record<string, string>>;

/**
 * Keeps what an inspector says of a visit by pressing a button; the same id again, the same press, or what the visit's
 * state already says changes nothing.
 * The newest mark by the clock of the device decides on state and status, in whatever order they arrive; says whether
 * it is new. Throws `request.not-found`, `mark.bad-time`, `mark.too-early` and `input.key-reused`.
 */
export async function recordMark(
  tx: Db,
  actor: Marker,
  requestId: Id,
  press: Press,
  belongings: Belongings = async () => ({}),
): Promise<boolean> {
  const request = await lockRequest(tx, actor.scope, requestId);
  if ((await isKnown(tx, requestId, press)) || isSaid(press.kind, request.fieldState)) return false;
  const at = new Date(press.at);
  const problem = timeProblem({ kind: press.kind, at, now: actor.now, startsAt: request.startsAt });
  if (problem) throw new AppError(problem);

  // A clock that runs ahead counts as now, or nothing could follow until its hour has come.
  const counted = at < actor.now ? at : actor.now;
  const isNewest = request.fieldAt === null || counted >= request.fieldAt;
  const status = isNewest ? statusAfter(press.kind, request) : request.status;
  const mark = await insertMark(tx, actor, request, { press, at, status });
  const said = await belongings(mark, request.timeZone);
  const audience = await noteInField(tx, actor, request, {
    after: markInWords({ mark, said }, request.timeZone),
    action: 'mark:add',
    details: { kind: press.kind },
  });
  if (status === request.status) await settleFieldState(tx, requestId);
  else await changeRequest(tx, { ...actor, scope: actor.edit }, requestId, { status });
  if (isNewest) await tellOfMark(tx, actor, request, { mark, said, audience });
  return true;
}

/** Whether this very mark is there. The request is locked, so that nobody adds it meanwhile. */
async function isKnown(tx: Db, requestId: Id, { _id, kind, at }: Press): Promise<boolean> {
  const samePress = and(
    eq(visitMarks.requestId, requestId),
    eq(visitMarks.kind, kind),
    eq(visitMarks.at, new Date(at)),
    isNull(visitMarks.withdrawnAt),
  );
  const found = await tx
    .select({ id: visitMarks.id, requestId: visitMarks.requestId, kind: visitMarks.kind })
    .from(visitMarks)
    .where(or(eq(visitMarks.id, _id), samePress));
  const same = found.find(({ id }) => id === _id);
  if (same && (same.requestId !== requestId || same.kind !== kind)) throw new AppError('input.key-reused');
  return found.length > 0;
}

type Written = { press: Press; at: Date; status: RequestRow['status'] };

async function insertMark(
  tx: Db,
  { viewer, now }: Marker,
  request: RequestRow,
  { press, at, status }: Written,
): Promise<typeof visitMarks.$inferSelect> {
  const { travel, field } = await readSchedulingSettings(tx);
  const device = field.record_position ? pointOf(press.latitude, press.longitude) : undefined;
  const property = pointOf(request.latitude, request.longitude, request.pointPrecision);
  const isComing = press.kind === 'on_the_way' && device && property;
  const [mark] = await tx
    .insert(visitMarks)
    .values({
      id: press._id,
      requestId: request.id,
      inspectorId: request.inspectorId,
      forStart: request.startsAt,
      kind: press.kind,
      at,
      receivedAt: now,
      latitude: device?.latitude ?? null,
      longitude: device?.longitude ?? null,
      accuracyM: device ? (press.accuracy_m ?? null) : null,
      distanceM: metresAway(device, property),
      eta: isComing ? arrivalOf(travel, { from: device, to: property, at, zone: request.timeZone }) : null,
      note: press.note,
      authorId: viewer.userId,
      authorName: sql`(SELECT ${fullNameOf('users')} FROM ${users} WHERE id = ${viewer.userId})`,
      statusBefore: status === request.status ? null : request.status,
    })
    .returning();
  if (!mark) throw new Error('the mark was not written');
  return mark;
}

const pointOf = (
  latitude: number | null | undefined,
  longitude: number | null | undefined,
  precision?: Point['precision'],
): Point | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? { latitude, longitude, precision }
    : undefined;
