import { QueryCache, QueryClient } from '@tanstack/react-query';
import { HttpError } from './http.ts';

/**
 * Calls are made at once, also offline: they fail visibly instead of being sent later unnoticed. Reads are retried twice
 * after a broken connection, and again when the network is back. A demand for a second step is told to the window.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: tellDemand }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < 2 &&
          navigator.onLine &&
          error instanceof HttpError &&
          (error.status === 0 || error.status >= 503),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function tellDemand(error: Error): void {
  if (error instanceof HttpError && error.code === 'factor.required') dispatchEvent(new Event(error.code));
}
