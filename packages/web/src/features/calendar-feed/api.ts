import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../lib/http/http.ts';

const Feed = z.object({ address: z.string().nullable() });

/** Null until an address was created. */
export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => http.get('/api/calendar', Feed, { signal }),
});

/** Replaces the existing address. */
export function useRenewFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post('/api/calendar', undefined, Feed),
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
