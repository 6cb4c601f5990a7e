import type { AllowedContact, ContactEntry } from '@esquadro/domain/messages/contact';
import type { Message } from '@esquadro/domain/messages/message';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { HttpError, http } from '../../lib/http/http.ts';
import { addSent, type History, markReadUpTo, mergeLatestPage } from './history/history.ts';
import type { Outgoing } from './writing/outbox.ts';

export const messagesKey = ['messages'] as const;

const PAGE = 50;

const listPath = (path: string, q: string) =>
  `${path}?${new URLSearchParams({ limit: String(PAGE), ...(q && { q }) })}`;

/** `q` is part of a name or a whole id. */
export const conversationsQuery = (userId: string, q = '') =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, 'conversations', userId, q],
    initialPageParam: listPath(`/api/messages/${userId}`, q),
    queryFn: ({ pageParam, signal }) => http.page<ContactEntry>(pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
  });

export const contactsQuery = (userId: string, q = '') =>
  infiniteQueryOptions({
    queryKey: [...messagesKey, 'contacts', userId, q],
    initialPageParam: listPath(`/api/messages/contacts/${userId}`, q),
    queryFn: ({ pageParam, signal }) => http.page<AllowedContact>(pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
  });

/** Null if there is no such contact. */
export const contactQuery = (userId: string, contactId: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'contact', userId, contactId],
    queryFn: async ({ signal }) => {
      const { rows: held } = await http.page<ContactEntry>(listPath(`/api/messages/${userId}`, contactId), {
        signal,
      });
      if (held[0]) return { contact: held[0].contact, mayWrite: held[0].mayWrite };
      const { rows: allowed } = await http.page<AllowedContact>(
        listPath(`/api/messages/contacts/${userId}`, contactId),
        { signal },
      );
      return allowed[0] ? { contact: allowed[0], mayWrite: true } : null;
    },
  });

export const unreadQuery = (userId: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'unread', userId],
    queryFn: async ({ signal }) =>
      (await http.get<{ count: number }>(`/api/messages/${userId}/unread`, { signal })).count,
  });

export const historyKey = (userId: string, contactId: string) => [
  ...messagesKey,
  'history',
  userId,
  contactId,
];
export const historyPath = (userId: string, contactId: string, query: Record<string, string>) =>
  `/api/messages/${userId}/contact/${contactId}?${new URLSearchParams(query)}`;

/** Uses the etag, so polling is cheap while nothing changes. */
export const historyQuery = (userId: string, contactId: string) => {
  const queryKey = historyKey(userId, contactId);
  return queryOptions({
    queryKey,
    staleTime: 0,
    queryFn: async ({ client, signal }): Promise<History> => {
      const known = () => client.getQueryData<History>(queryKey);
      const etag = known()?.etag;
      const path = historyPath(userId, contactId, { limit: String(PAGE) });
      const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {};
      try {
        const { value, version } = await http.record<Message[]>(path, { headers, signal });
        return mergeLatestPage(known(), { messages: value, etag: version, limit: PAGE });
      } catch (error) {
        const held = known();
        if (held && error instanceof HttpError && error.status === 304) return held;
        throw error;
      }
    },
  });
};

export function sendOutgoing(userId: string, { key, receiverId, text, quoted }: Outgoing): Promise<Message> {
  const draft = { senderId: userId, receiverId, replyedTo: quoted?._id ?? null, text };
  const path = quoted ? '/api/messages/reply' : '/api/messages/';
  return http.post<Message>(path, draft, { headers: { 'idempotency-key': key } });
}

/** Adds a sent message to the cache before the next fetch. */
export function keepSent(client: QueryClient, message: Message): void {
  const queryKey = historyKey(message.senderId._id, message.receiverId);
  client.setQueryData<History>(queryKey, (known) => known && addSent(known, message));
  void client.invalidateQueries({ queryKey: [...messagesKey, 'conversations'] });
}

/** Also marks the messages before it. */
export async function markSeen(client: QueryClient, { _id, senderId, receiverId }: Message): Promise<void> {
  await http.patch<Message>(`/api/messages/read/${_id}`);
  client.setQueryData<History>(
    historyKey(receiverId, senderId._id),
    (known) => known && markReadUpTo(known, receiverId, _id),
  );
  await refreshLists(client);
}

export async function refreshLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: [...messagesKey, 'conversations'] }),
    client.invalidateQueries({ queryKey: [...messagesKey, 'unread'] }),
  ]);
}

export async function refreshHistory(client: QueryClient, userId: string, contactId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: historyKey(userId, contactId) });
}

/** Fire and forget. */
export function tellTyping(receiverId: string): void {
  http.post<null>('/api/messages/typing', { receiverId }).catch(() => {});
}
