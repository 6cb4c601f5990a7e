import type { DispatchAct, DispatchMoves, DispatchPlan, PlanQuery } from '@esquadro/domain/dispatch/dispatch';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../lib/http/http.ts';

export const planQuery = (query: PlanQuery) =>
  queryOptions({
    queryKey: ['dispatch', 'plan', query],
    queryFn: ({ signal }) => http.post<DispatchPlan>('/api/dispatch/plan', query, { signal }),
    gcTime: 0,
    staleTime: 0,
  });

/** Visits move between people and days: whatever is on screen is fetched anew. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}

export function useApplyMoves() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (moves: DispatchMoves['moves']) => http.post<DispatchAct>('/api/dispatch/apply', { moves }),
    onSettled: refresh,
  });
}

export function useUndoAct() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => http.post<DispatchAct>(`/api/dispatch/undo/${id}`),
    onSettled: refresh,
  });
}
