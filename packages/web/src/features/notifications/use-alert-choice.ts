import type { PushKind } from '@esquadro/domain/push/push';
import { pushSupport, subscribePush, unsubscribePush } from '../../lib/push.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { useStored } from '../../lib/use-stored.ts';
import { readPushKey, removePush, savePush } from './push-api.ts';

/** What somebody hears of unless they choose otherwise. */
const ALL: readonly PushKind[] = ['visit', 'chat'];
const NONE = 'none';

/** Whether a person wants notices on this device, and of what. */
export function useAlertChoice() {
  const { user } = useSession();
  const [kept, keep] = useStored(`esquadro-alerts-${user._id}`);
  const [chosen, choose] = useStored(`esquadro-alert-kinds-${user._id}`);
  /** Under which the server knows this browser; blank where there is no push. */
  const [pushId, keepPushId] = useStored(`esquadro-push-${user._id}`);
  const support = pushSupport();
  const on = kept !== '' && support === 'yes' && Notification.permission === 'granted';
  const kinds = chosen === '' ? ALL : ALL.filter((kind) => chosen.split(',').includes(kind));

  /** The server forgets it with the session, so each page tells it anew. */
  async function subscribe(wanted = kinds): Promise<void> {
    const key = await readPushKey().catch(() => '');
    const address = key && (await subscribePush(key));
    keepPushId(address ? (await savePush(address, wanted))._id : '');
  }

  async function turn(wanted: boolean): Promise<void> {
    if (wanted) return keep((await Notification.requestPermission()) === 'granted' ? 'on' : '');
    keep('');
    if (pushId) await removePush(pushId).catch(() => {});
    keepPushId('');
    await unsubscribePush();
  }

  async function tellOf(kind: PushKind, wanted: boolean): Promise<void> {
    const now = ALL.filter((other) => (other === kind ? wanted : kinds.includes(other)));
    choose(now.join(',') || NONE);
    await subscribe(now);
  }

  return { on, support, kinds, pushed: pushId !== '', turn, tellOf, subscribe };
}
