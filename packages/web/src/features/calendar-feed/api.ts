import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';

type Feed = { address: string | null };

/** Null until an address was created. */
export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => http.get<Feed>('/api/calendar', { signal }),
});

/** Replaces the existing address. */
export function useRenewFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post<Feed>('/api/calendar'),
    onSuccess: (feed) => client.setQueryData(feedQuery.queryKey, feed),
  });
}

export function useRevokeFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.delete('/api/calendar'),
    onSuccess: () => client.setQueryData(feedQuery.queryKey, { address: null }),
  });
}
