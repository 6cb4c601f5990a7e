import type { LocalDay } from '@esquadro/domain/calendar/local-day';
import type { DispatchDay } from '@esquadro/domain/dispatch/day';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';
import { filterQuery } from '../../lib/http/list-paths.ts';
import { requestsKey } from './api.ts';

/** Who works on a day, and the ways between their visits; for the staff. */
export const peopleDayQuery = (date: LocalDay, city: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'people', date, city],
    queryFn: ({ signal }) =>
      http.get<DispatchDay>(`/api/dispatch/day?${filterQuery({ date, city })}`, { signal }),
  });
