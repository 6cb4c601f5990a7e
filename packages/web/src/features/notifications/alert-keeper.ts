import { homeOf } from '@esquadro/domain/auth/dashboards';
import { NEWS_TITLES } from '@esquadro/domain/notifications/notice';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { throttle } from '../../lib/live/throttle.ts';
import { useLiveEvent } from '../../lib/live/use-live.ts';
import { showNotice } from '../../lib/push.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { latestNotices } from './api.ts';
import { useAlertChoice } from './use-alert-choice.ts';

const PAUSE_MS = 2_000;

/**
 * Mounted once, a moment after the first screen: notices on this device, if the person turned them on, by push, also while the page is closed. Where the
 * browser has no push they come from the open page, while it is hidden.
 */
export function AlertKeeper(): null {
  const { user } = useSession();
  const { on, pushed, subscribe } = useAlertChoice();
  /** Server time of the newest known notice. */
  const known = useRef<string>(undefined);

  const begin = useEffectEvent(async () => {
    known.current = (await latestNotices())[0]?.at ?? '';
    await subscribe();
  });
  useEffect(() => {
    if (on) begin().catch(() => {});
  }, [on]);

  const show = useEffectEvent(async () => {
    const since = known.current;
    if (!on || pushed || since === undefined) return;
    const latest = await latestNotices();
    known.current = latest[0]?.at ?? since;
    if (!document.hidden) return;
    for (const { _id, kind, label, detail, requestId } of latest.filter(
      ({ at, read }) => at > since && !read,
    ))
      await showNotice({
        title: NEWS_TITLES[kind],
        body: detail ? `${label}: ${detail}` : label,
        // With the same tag, several tabs show it once.
        tag: _id,
        path: `${homeOf(user.role)}?op=requests&request=${requestId}`,
      });
  });
  const look = useMemo(() => throttle(() => void show().catch(() => {}), PAUSE_MS), []);
  useLiveEvent('request', look);
  useLiveEvent('notices', look);
  return null;
}
