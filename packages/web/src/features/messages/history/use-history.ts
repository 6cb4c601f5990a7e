import type { Message } from '@esquadro/domain/messages/message';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsLive } from '../../../lib/live/use-live.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { historyQuery } from '../api.ts';
import { fetchAfter, fetchAround, fetchBefore } from './history-pages.ts';

/** Polling interval without and with the live channel. */
const POLL_MS = 1_000;
const LIVE_POLL_MS = 10_000;

const NONE: Message[] = [];

export function useHistory(contactId: string) {
  const { user } = useSession();
  const client = useQueryClient();
  const live = useIsLive();
  const query = useQuery({
    ...historyQuery(user._id, contactId),
    refetchInterval: live ? LIVE_POLL_MS : POLL_MS,
  });
  const [opened, setOpened] = useState<{ unreadFrom: string | undefined; last: string }>();

  const messages = query.data?.messages ?? NONE;
  const isReceived = ({ receiverId }: Message) => receiverId === user._id;
  // Set once, from the first fetch, so that the unread divider does not move.
  if (!opened && query.isFetchedAfterMount && query.data) {
    const unread = messages.find((message) => !message.isRead && isReceived(message));
    setOpened({ unreadFrom: unread?._id, last: messages.at(-1)?._id ?? '' });
  }
  const arrived = opened && messages.findLast((message) => isReceived(message) && message._id > opened.last);
  const place = { client, userId: user._id, contactId };

  return {
    query,
    messages,
    unreadFrom: opened?.unreadFrom,
    arrived,
    loadBefore: (message: Message) => fetchBefore(place, message),
    loadAfter: (message: Message) => fetchAfter(place, message),
    loadAround: (id: string) => fetchAround(place, id),
  };
}
