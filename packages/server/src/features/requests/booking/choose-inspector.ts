import type { Author } from '@esquadro/domain/auth/permissions';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import { AppError } from '@esquadro/domain/shared/errors';
import type { Id } from '@esquadro/domain/shared/id';
import type { Db } from '../../../platform/db/client.ts';
import type { SchedulingSettings } from '../../settings/queries.ts';
import { visitInTheWay } from './guard-property.ts';
import { type LockedInspector, lockInspectors, type Slot, slotRefusal } from './guard-slot.ts';

type About = {
  settings: SchedulingSettings;
  visit: Parameters<typeof visitInTheWay>[1];
  /** Who was asked for, locked already. */
  inspector: LockedInspector;
};
type Chosen = { slot: Slot; inspector: LockedInspector };

/** How often somebody else may be faster before the caller is asked. */
const MOST_TRIES = 5;

/**
 * Chooses the inspector of a new visit, and locks whoever it becomes. An agency does not choose who: if another visit has just
 * taken the inspector it was offered, it gets the nearest one who is still free at that hour. Throws as `slotRefusal`
 * says where nobody is, or where the property itself has a visit then.
 */
export async function chooseInspector(
  tx: Db,
  actor: Author,
  asked: Slot,
  { settings, visit, inspector: first }: About,
): Promise<Chosen> {
  let slot = asked;
  let inspector = first;
  for (let tries = 1; ; tries += 1) {
    const refusal = await slotRefusal(tx, actor, slot, settings);
    if (!refusal) return { slot, inspector };

    const next = refusal.slots.find(({ hour }) => hour === slot.hour);
    const mayPassOn =
      refusal.error.code === 'request.slot-taken' &&
      !seesWhoIsOffered(actor.viewer.role) &&
      tries < MOST_TRIES;
    if (!mayPassOn || !next || (await visitInTheWay(tx, visit))) throw refusal.error;
    slot = { ...slot, inspectorId: next.inspectorId };
    inspector = await lockInspector(tx, next.inspectorId);
  }
}

async function lockInspector(tx: Db, id: Id): Promise<LockedInspector> {
  const inspector = (await lockInspectors(tx, [id])).get(id);
  if (!inspector) throw new AppError('inspector.not-found');
  return inspector;
}
