import type { Notice } from '@esquadro/domain/notifications/notice';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';
import { pagesOf } from '../../lib/http/path-queries.ts';

export const noticesKey = ['notifications'] as const;

export const noticesQuery = infiniteQueryOptions({
  queryKey: [...noticesKey, 'list'],
  ...pagesOf<Notice>('/api/notifications?limit=20'),
});

export const unreadNoticesQuery = queryOptions({
  queryKey: [...noticesKey, 'unread'],
  queryFn: ({ signal }) => http.get<{ count: number }>('/api/notifications/unread', { signal }),
  select: ({ count }) => count,
});

/** Bypasses the cache. */
export const latestNotices = () => http.get<Notice[]>('/api/notifications?limit=5');

export type Marking = { id: string } | { until: string };

export function useMarkNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (marking: Marking) =>
      'id' in marking
        ? http.patch(`/api/notifications/${marking.id}/read`)
        : http.post('/api/notifications/read', marking),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
}
