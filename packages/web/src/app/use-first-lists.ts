import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { citiesQuery } from '../features/cities/api.ts';
import { forgetEarly } from '../lib/http/early-answers.ts';
import { useSession } from '../lib/session/session-context.tsx';
import { readToken } from '../lib/session/token.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** Prefetches the lists that most screens need, once the first screen is there: cities for everybody, agencies for those who manage them. */
export function useFirstLists(): void {
  const queryClient = useQueryClient();
  const { can } = useSession();
  const managesAgencies = can('realtor:change');

  useEffect(
    () =>
      whenIdle(() => {
        forgetEarly();
        if (readToken() && !queryClient.getQueryData(citiesQuery.queryKey)?.length) {
          queryClient.prefetchQuery(citiesQuery);
        }
        if (managesAgencies) void prefetchAgencies(queryClient).catch(() => undefined);
      }),
    [queryClient, managesAgencies],
  );
}

/** Its code comes with it: most people manage no agencies. */
async function prefetchAgencies(client: QueryClient): Promise<void> {
  const { realtorsQuery } = await import('../features/realtors/api.ts');
  await client.prefetchInfiniteQuery(realtorsQuery({}));
}
