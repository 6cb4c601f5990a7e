import { Notice } from '@esquadro/domain/notifications/notice';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { http } from '../../lib/http/http.ts';

export const noticesKey = ['notifications'] as const;

const Nothing = z.null();

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

/** Bypasses the cache. */
export const latestNotices = () => http.get('/api/notifications?limit=5', z.array(Notice));

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
