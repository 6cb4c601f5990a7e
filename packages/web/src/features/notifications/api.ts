import { Notice } from '@esquadro/domain/notifications/notice';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../lib/http/http.ts';

export const noticesKey = ['notifications'] as const;

const Nothing = z.null();

/** What the person was told of, newest first, page by page. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: [...noticesKey, 'list'],
  initialPageParam: '/api/notifications?limit=20',
  queryFn: ({ pageParam, signal }) => http.page(pageParam, z.array(Notice), { signal }),
  getNextPageParam: ({ next }) => next,
});

export const unreadNoticesQuery = queryOptions({
  queryKey: [...noticesKey, 'unread'],
  queryFn: ({ signal }) => http.get('/api/notifications/unread', z.object({ count: z.int() }), { signal }),
  select: ({ count }) => count,
});

/** The newest few, past the cache: what has just happened. */
export const latestNotices = () => http.get('/api/notifications?limit=5', z.array(Notice));

/** One notice by its id, or all until a moment. */
export type Marking = { id: string } | { until: string };

export function useMarkNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (marking: Marking) =>
      'id' in marking
        ? http.patch(`/api/notifications/${marking.id}/read`, undefined, Nothing)
        : http.post('/api/notifications/read', marking, Nothing),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
}
