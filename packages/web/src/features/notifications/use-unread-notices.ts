import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { throttle } from '../../lib/live/throttle.ts';
import { useIsLive, useLiveEvent } from '../../lib/live/use-live.ts';
import { noticesKey, unreadNoticesQuery } from './api.ts';

const PAUSE_MS = 1_000;
const POLL_MS = 20_000;
/** A safety net while the live channel is open. */
const LIVE_POLL_MS = 120_000;

export function useUnreadNotices(): number {
  const client = useQueryClient();
  const refresh = useMemo(
    () => throttle(() => void client.invalidateQueries({ queryKey: noticesKey }), PAUSE_MS),
    [client],
  );
  useLiveEvent('request', refresh);
  useLiveEvent('notices', refresh);
  useLiveEvent('ready', refresh);
  const unread = useQuery({
    ...unreadNoticesQuery,
    refetchInterval: useIsLive() ? LIVE_POLL_MS : POLL_MS,
  });
  return unread.data ?? 0;
}
