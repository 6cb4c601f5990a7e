import type { Activity, ActivityFilter } from '@esquadro/domain/audit/activity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { download } from '../../lib/http/download.ts';
import { filterQuery } from '../../lib/http/list-paths.ts';
import { pagesOf } from '../../lib/http/path-queries.ts';

export type ActivityFilters = Record<keyof ActivityFilter, string>;

export const activitiesQuery = (filters: ActivityFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    ...pagesOf<Activity>(`/api/audit?${filterQuery(filters, { limit: '50' })}`),
    staleTime: 30_000,
  });

export const exportActivities = (filters: ActivityFilters) =>
  download(`/api/audit?${filterQuery(filters, { format: 'csv' })}`, 'registro-de-atividades.csv');
