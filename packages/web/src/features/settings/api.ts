import { type NewSettings, Settings } from '@esquadro/domain/settings/settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http.ts';

/** The three tables, with the version that `If-Match` takes. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => http.record('/api/settings', Settings),
});

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, value }: { version: string; value: NewSettings }) =>
      http.post('/api/settings', value, Settings, { headers: { 'if-match': version } }),
    onSettled: () => queryClient.invalidateQueries(settingsQuery),
  });
}
