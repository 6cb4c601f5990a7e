import { RealtorFilter } from '@esquadro/domain/realtors/realtor-filter';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { citiesQuery } from '../features/cities/api.ts';
import { realtorsQuery } from '../features/realtors/api.ts';
import { useSession } from '../lib/session/session-context.tsx';
import { readToken } from '../lib/session/token.ts';

/**
 * Asks for what most screens choose from as soon as the menu appears: the cities, if there is a token and they
 * are not there yet, and the agencies for those who manage them, since there is a user.
 */
export function useFirstLists(): void {
  const queryClient = useQueryClient();
  const { can } = useSession();
  const managesAgencies = can('realtor:change');

  useEffect(() => {
    if (readToken() && !queryClient.getQueryData(citiesQuery.queryKey)?.length) {
      queryClient.prefetchQuery(citiesQuery);
    }
    if (managesAgencies) queryClient.prefetchInfiniteQuery(realtorsQuery(RealtorFilter.parse({})));
  }, [queryClient, managesAgencies]);
}
