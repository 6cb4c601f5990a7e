import type { MailPreferences, MailStatus, QueuedMail } from '@esquadro/domain/mail/mail';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';
import { pagesOf } from '../../lib/http/path-queries.ts';

const mailKey = ['mail'] as const;

export const mailsQuery = infiniteQueryOptions({
  queryKey: [...mailKey, 'queue'],
  ...pagesOf<QueuedMail>('/api/mail?limit=50'),
  refetchInterval: 15_000,
});

export const mailStatusQuery = queryOptions({
  queryKey: [...mailKey, 'status'],
  queryFn: ({ signal }) => http.get<MailStatus>('/api/mail/status', { signal }),
  refetchInterval: 15_000,
});

export function useRetryMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.post<null>(`/api/mail/${id}/retry`),
    onSettled: () => client.invalidateQueries({ queryKey: mailKey }),
  });
}

export const mailPreferencesQuery = queryOptions({
  queryKey: ['mail-preferences'],
  queryFn: ({ signal }) => http.get<MailPreferences>('/api/mail/preferences', { signal }),
});

/** Optimistic: rolled back if the server refuses. */
export function useSaveMailPreferences() {
  const client = useQueryClient();
  const { queryKey } = mailPreferencesQuery;
  return useMutation({
    mutationFn: (wanted: MailPreferences) => http.put<MailPreferences>('/api/mail/preferences', wanted),
    onMutate: (wanted) => {
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, wanted);
      return before;
    },
    onError: (_error, _wanted, before) => client.setQueryData(queryKey, before),
  });
}
