import type { FailureChange, VisitFailure } from '@esquadro/domain/field/visit-failure';
import type { OwnMark, VisitMark } from '@esquadro/domain/field/visit-mark';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';
import { pagesOf } from '../../lib/http/path-queries.ts';
import { refreshRequests, requestsKey } from './api.ts';

/** What was said of a visit in the field, oldest first. */
export const visitMarksQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'visit-marks', id],
    queryFn: ({ signal }) => http.get<VisitMark[]>(`/api/visits/${id}/marks`, { signal }),
  });

/** One's own, newest first, page by page. */
export const ownMarksQuery = infiniteQueryOptions({
  queryKey: [...requestsKey, 'own-marks'],
  ...pagesOf<OwnMark>('/api/visits/marks'),
});

export const failureQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'failure', id],
    queryFn: ({ signal }) => http.get<VisitFailure>(`/api/visits/${id}/failure`, { signal }),
  });

/** The agency contests the charge of a failed visit, or the staff decides on it. */
export function useChangeFailure(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: FailureChange) => http.patch<VisitFailure>(`/api/visits/${id}/failure`, change),
    onSuccess: (failure) => client.setQueryData(failureQuery(id).queryKey, failure),
    onSettled: () => refreshRequests(client),
  });
}
