import type { Backup } from '@esquadro/domain/system/backup';
import type { SystemStatus } from '@esquadro/domain/system/system';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';

const systemKey = ['system'] as const;

const isBusy = ({ backups }: SystemStatus) =>
  backups.history.some(({ status }) => status === 'waiting' || status === 'running');

/** Asked often while a copy is made, and now and then otherwise. */
export const systemQuery = queryOptions({
  queryKey: systemKey,
  queryFn: ({ signal }) => http.get<SystemStatus>('/api/system', { signal }),
  refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? 1_000 : 15_000),
});

export function useBackUpNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post<Backup>('/api/system/backup'),
    onSettled: () => client.invalidateQueries({ queryKey: systemKey }),
  });
}
