import type { Actor } from '@esquadro/domain/auth/permissions';
import { localOf } from '@esquadro/domain/calendar/local-time';
import { firstDayOf, type NewAbsence, stretchesOf } from '@esquadro/domain/inspectors/absence';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/client.ts';
import { announce, SLOTS_CHANGED } from '../../../platform/live/announce.ts';
import { newId } from '../../../platform/new-id.ts';
import { timeZoneOf } from '../../places/queries.ts';
import { getInspector, type InspectorRow } from '../queries.ts';
import { inspectorAbsences, inspectors } from '../tables.ts';

type Changing = Actor<'absence:change'>;

/** Adds an absence by the clock of where the inspector lives, written out for each week that it is repeated in. */
export async function addAbsence(
  tx: Db,
  { viewer, scope, now }: Changing,
  inspectorId: Id,
  absence: NewAbsence,
): Promise<void> {
  const inspector = await lockInspector(tx, scope, inspectorId);
  const zone = clockOf(inspector);
  if (firstDayOf(absence) < localOf(now, zone).day)
    throw new AppError('input.invalid', { fields: { from: 'A ausência começa hoje ou depois.' } });

  const series = newId();
  const rows = stretchesOf(absence, zone).map((stretch) => ({
    id: newId(),
    inspectorId,
    seriesId: series,
    ...stretch,
    timeZone: zone,
    note: absence.note,
    createdBy: viewer.userId,
  }));
  await tx.insert(inspectorAbsences).values(rows);
  await audit(tx, {
    actorId: viewer.userId,
    action: 'absence:add',
    subject: { kind: 'inspector', id: inspectorId },
  });
  await announce(tx, SLOTS_CHANGED);
}

type Which = { inspectorId: Id; id: Id; following: boolean };

/** Takes an absence back, and with `following` also the later ones of its series. */
export async function cancelAbsence(
  tx: Db,
  { viewer, scope, now }: Changing,
  { inspectorId, id, following }: Which,
): Promise<void> {
  await lockInspector(tx, scope, inspectorId);
  const [found] = await tx
    .select()
    .from(inspectorAbsences)
    .where(and(eq(inspectorAbsences.id, id), eq(inspectorAbsences.inspectorId, inspectorId)));
  if (!found) throw new AppError('absence.not-found');
  const which = following
    ? and(eq(inspectorAbsences.seriesId, found.seriesId), gte(inspectorAbsences.startsAt, found.startsAt))
    : eq(inspectorAbsences.id, id);
  await tx
    .update(inspectorAbsences)
    .set({ canceledAt: now })
    .where(and(which, isNull(inspectorAbsences.canceledAt)));
  await audit(tx, {
    actorId: viewer.userId,
    action: 'absence:cancel',
    subject: { kind: 'inspector', id: inspectorId },
  });
  await announce(tx, SLOTS_CHANGED);
}

/** Held as for a booking: of a booking and an absence at once, the later one sees the earlier one. */
async function lockInspector(tx: Db, scope: Changing['scope'], id: Id): Promise<InspectorRow> {
  const inspector = await getInspector(tx, scope, id);
  await tx.execute(sql`SELECT FROM ${inspectors} WHERE id = ${id} FOR NO KEY UPDATE`);
  return inspector;
}

const BRASILIA = 'America/Sao_Paulo';

const clockOf = ({ user: { city, state } }: InspectorRow) => (state ? timeZoneOf(city, state) : BRASILIA);
