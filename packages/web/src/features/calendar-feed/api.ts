import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../lib/http/http.ts';

const Feed = z.object({ address: z.string().nullable() });

/** Where calendar programs find this person's visits; null until it is asked for. */
export const feedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => http.get('/api/calendar', Feed, { signal }),
});

/** A new address, in the place of the one that was there. */
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
