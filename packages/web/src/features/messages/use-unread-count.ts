import { useQuery } from '@tanstack/react-query';
import { useIsLive } from '../../lib/live/use-live.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { unreadQuery } from './api.ts';

const POLL_MS = 5_000;
/** A safety net while the live channel is open. */
const LIVE_POLL_MS = 60_000;

export function useUnreadCount(): number {
  const { user } = useSession();
  const unread = useQuery({
    ...unreadQuery(user._id),
    refetchInterval: useIsLive() ? LIVE_POLL_MS : POLL_MS,
    refetchIntervalInBackground: true,
  });
  return unread.data ?? 0;
}
