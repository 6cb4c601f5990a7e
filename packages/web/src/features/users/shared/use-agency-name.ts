import { useQueryClient } from '@tanstack/react-query';
import { type RealtorChoice, realtorChoicesKey } from '../api.ts';

/** The name of an agency by its id, as far as it was offered for choosing or is `known`. */
export function useAgencyName(known: { id: string | null | undefined; name: string | undefined }) {
  const queryClient = useQueryClient();
  return (id: string | null | undefined): string => {
    if (!id) return '';
    if (id === known.id) return known.name ?? '';
    const offered = queryClient.getQueriesData<RealtorChoice[]>({ queryKey: realtorChoicesKey });
    return offered.flatMap(([, choices]) => choices ?? []).find(({ _id }) => _id === id)?.company ?? '';
  };
}
