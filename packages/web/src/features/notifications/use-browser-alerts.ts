import { NEWS_TITLES } from '@esquadro/domain/notifications/notice';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { throttle } from '../../lib/live/throttle.ts';
import { useLiveEvent } from '../../lib/live/use-live.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { useStored } from '../../lib/use-stored.ts';
import { latestNotices } from './api.ts';

const PAUSE_MS = 2_000;

/** Many phones support no notifications without an installed app. */
const permission = () => ('Notification' in window ? Notification.permission : 'denied');

/** Shows browser notifications while the page is hidden, if the person turned them on. */
export function useBrowserAlerts() {
  const { user } = useSession();
  const [kept, keep] = useStored(`esquadro-alerts-${user._id}`);
  const on = kept !== '' && permission() === 'granted';
  /** Server time of the newest known notice. */
  const known = useRef<string>(undefined);

  useEffect(() => {
    if (!on) return;
    const begin = async () => {
      known.current = (await latestNotices())[0]?.at ?? '';
    };
    begin().catch(() => {});
  }, [on]);
  const show = useEffectEvent(async () => {
    const since = known.current;
    if (!on || since === undefined) return;
    const latest = await latestNotices();
    known.current = latest[0]?.at ?? since;
    if (!document.hidden) return;
    for (const { _id, kind, label } of latest.filter(({ at, read }) => at > since && !read)) {
      // With the same tag, several tabs show it once.
      const alert = new Notification(NEWS_TITLES[kind], {
        body: label,
        tag: _id,
        icon: '/images/mark.svg',
      });
      alert.onclick = () => window.focus();
    }
  });
  const look = useMemo(() => throttle(() => void show().catch(() => {}), PAUSE_MS), []);
  useLiveEvent('request', look);
  useLiveEvent('notices', look);

  async function turn(wanted: boolean) {
    const granted =
      wanted && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
    keep(granted ? 'on' : '');
  }
  return { on, blocked: permission() === 'denied', turn };
}
