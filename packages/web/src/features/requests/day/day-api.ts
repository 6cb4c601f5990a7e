import type { VisitDay } from '@esquadro/domain/field/visit-day';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http/http.ts';
import { requestsKey } from '../api.ts';
import { requestPaths } from '../paths.ts';

/** The stops of one's day, in order. */
export const stopsQuery = (date: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'stops', date],
    queryFn: ({ signal }) => http.get<VisitDay>(requestPaths.stops(date), { signal }),
  });
