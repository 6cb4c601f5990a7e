import type { LocalDay } from '../calendar/local-day.ts';
import type { KeyState } from '../requests/door/key-state.ts';
import type { KeysPlace } from '../requests/keys-location.ts';
import type { Id } from '../shared/id.ts';

/** What of a visit decides about its key. */
export type KeyedVisit = {
  keyState: KeyState;
  keysPickupKind: KeysPlace | null;
  keysPickupBranchId: Id | null;
  keysPickupAddress: string;
  keysEve: boolean;
  localDay: LocalDay;
};

/** Whether there is a key to be handed over: at the property itself nobody has to. */
const isHandedOver = ({ keysPickupKind }: Pick<KeyedVisit, 'keysPickupKind'>) =>
  keysPickupKind === 'realtor' || keysPickupKind === 'other';

/** What is known of the key of a new visit. */
export const firstKeyState = (visit: Pick<KeyedVisit, 'keysPickupKind'>): KeyState =>
  isHandedOver(visit) ? 'asked' : 'none';

/**
 * What is known of a key after its visit was changed. One that is out stays out, whatever becomes of the visit. What was
 * said for another day or another place has to be said again; another inspector finds what the one before would have.
 */
export function keyStateAfter(before: KeyedVisit, after: Omit<KeyedVisit, 'keyState'>): KeyState {
  if (before.keyState === 'taken') return 'taken';
  if (!isHandedOver(after)) return 'none';
  const same =
    isHandedOver(before) &&
    before.localDay === after.localDay &&
    before.keysEve === after.keysEve &&
    before.keysPickupKind === after.keysPickupKind &&
    before.keysPickupBranchId === after.keysPickupBranchId &&
    (after.keysPickupKind !== 'other' || before.keysPickupAddress === after.keysPickupAddress);
  return same && before.keyState !== 'none' ? before.keyState : 'asked';
}

/** The branch as sentences name it: 'Filial Centro', whether its label says so or not. */
export const deskName = (label: string): string =>
  /^(?:filial|matriz|loja|sede|unidade)\b/i.test(label) ? label : `filial ${label}`;
