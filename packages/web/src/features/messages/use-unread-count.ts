import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useIsLive, useLiveChannel, useLiveEvent } from '../../lib/live/use-live.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { keepSent, messagesKey, refreshHistory, refreshLists, sendOutgoing, unreadQuery } from './api.ts';
import { contactIn, Exchange } from './live-events.ts';
import { deliverOutbox } from './writing/deliver-outbox.ts';
import { useOutbox } from './writing/outbox.ts';

const POLL_MS = 5_000;
/** While the channel brings the news, asking is a safety net. */
const LIVE_POLL_MS = 60_000;
const RETRY_MS = 3_000;

/**
 * How many messages wait for this person. Mounted once by the shell it also keeps the live channel open and
 * delivers what waits to be sent, on whichever screen one is.
 */
export function useUnreadCount(): number {
  const { user } = useSession();
  const client = useQueryClient();
  useLiveChannel();
  useDelivery(user._id);

  const refresh = (data: unknown) => {
    void refreshLists(client);
    void refreshHistory(client, user._id, contactIn(Exchange.parse(data), user._id));
  };
  useLiveEvent('message', refresh);
  useLiveEvent('read', refresh);
  // Whatever happened before the channel opened was told to nobody.
  useLiveEvent('ready', () => void client.invalidateQueries({ queryKey: messagesKey }));

  const interval = useIsLive() ? LIVE_POLL_MS : POLL_MS;
  const unread = useQuery({
    ...unreadQuery(user._id),
    refetchInterval: interval,
    refetchIntervalInBackground: true,
  });
  return unread.data ?? 0;
}

/** Tries at once when something is written or the network comes back, and again and again while it is away. */
function useDelivery(userId: string): void {
  const client = useQueryClient();
  const outbox = useOutbox(userId);
  const waiting = outbox.filter(({ failure }) => failure === undefined).length;

  const deliver = useEffectEvent(
    () =>
      void deliverOutbox({
        userId,
        send: (outgoing) => sendOutgoing(userId, outgoing),
        onSent: (message) => keepSent(client, message),
      }),
  );
  useEffect(() => {
    if (waiting === 0) return;
    const attempt = () => deliver();
    attempt();
    const retrying = setInterval(attempt, RETRY_MS);
    addEventListener('online', attempt);
    return () => {
      clearInterval(retrying);
      removeEventListener('online', attempt);
    };
  }, [waiting]);
}
