import type { Author } from '@esquadro/domain/auth/permissions';
import { seesWhoIsOffered } from '@esquadro/domain/requests/request-rights';
import type { Db } from '../../../platform/db/client.ts';
import type { SchedulingSettings } from '../../settings/queries.ts';
import { visitInTheWay } from './guard-property.ts';
import { lockInspectors, type Slot, slotRefusal } from './guard-slot.ts';

type About = { settings: SchedulingSettings; visit: Parameters<typeof visitInTheWay>[1] };
type Chosen = { slot: Slot; inspectorName: string };

/** How often somebody else may be faster before the caller is asked. */
const MOST_TRIES = 5;

/**
 * Chooses and locks the inspector of a new visit. An agency does not choose who: if another visit has just
 * taken the inspector it was offered, it gets the nearest one who is still free at that hour. Throws as `slotRefusal`
 * says where nobody is, or where the property itself has a visit then.
 */
export async function chooseInspector(
  tx: Db,
  actor: Author,
  asked: Slot,
  { settings, visit }: About,
): Promise<Chosen> {
  let slot = asked;
  for (let tries = 1; ; tries += 1) {
    const names = await lockInspectors(tx, [slot.inspectorId]);
    const refusal = await slotRefusal(tx, actor, slot, settings);
    if (!refusal) return { slot, inspectorName: names.get(slot.inspectorId) ?? '' };

    const next = refusal.slots.find(({ hour }) => hour === slot.hour);
    const mayPassOn =
      refusal.error.code === 'request.slot-taken' &&
      !seesWhoIsOffered(actor.viewer.role) &&
      tries < MOST_TRIES;
    if (!mayPassOn || !next || (await visitInTheWay(tx, visit))) throw refusal.error;
    slot = { ...slot, inspectorId: next.inspectorId };
  }
}
