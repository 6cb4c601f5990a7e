import type { Activity, ActivityFilter } from '@esquadro/domain/audit/activity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { download } from '../../lib/http/download.ts';
import { http } from '../../lib/http/http.ts';
import { filterQuery } from '../../lib/http/list-paths.ts';

export type ActivityFilters = Record<keyof ActivityFilter, string>;

export const activitiesQuery = (filters: ActivityFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    initialPageParam: `/api/audit?${filterQuery(filters, { limit: '50' })}`,
    queryFn: ({ pageParam, signal }) => http.page<Activity>(pageParam, { signal }),
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  });

export const exportActivities = (filters: ActivityFilters) =>
  download(`/api/audit?${filterQuery(filters, { format: 'csv' })}`, 'registro-de-atividades.csv');
