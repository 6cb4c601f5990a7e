import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http.ts';

/** Refusals are final; a lost connection is worth two more tries. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && error instanceof HttpError && (error.status === 0 || error.status >= 503),
      },
    },
  });
}
