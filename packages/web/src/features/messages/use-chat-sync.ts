import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLiveChannel, useLiveEvent } from '../../lib/live/use-live.ts';
import { useSession } from '../../lib/session/session-context.tsx';
import { keepSent, messagesKey, refreshHistory, refreshLists, sendOutgoing } from './api.ts';
import { contactIn, type Exchange } from './live-events.ts';
import { deliverOutbox } from './writing/deliver-outbox.ts';
import { useOutbox } from './writing/outbox.ts';

const RETRY_MS = 3_000;

/** Mounted once, by the shell: keeps the live channel open, refreshes the chat on its events, delivers the outbox. */
export function useChatSync(): void {
  const { user } = useSession();
  const client = useQueryClient();
  useLiveChannel();
  useDelivery(user._id);

  const refresh = (data: unknown) => {
    void refreshLists(client);
    void refreshHistory(client, user._id, contactIn(data as Exchange, user._id));
  };
  useLiveEvent('message', refresh);
  useLiveEvent('read', refresh);
  // Events from before the channel opened are lost.
  useLiveEvent('ready', () => void client.invalidateQueries({ queryKey: messagesKey }));
}

/** Tries when a message is written, when the network comes back, and every few seconds until the outbox is empty. */
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
