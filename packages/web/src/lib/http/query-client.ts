import { QueryClient } from '@tanstack/react-query';
import { HttpError } from './http.ts';

/**
 * Every call is tried when it is made, with or without a network: what cannot be sent says so at once, and nothing is
 * sent later unseen. Reading is tried twice more where the connection broke, and again when the network is back.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
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
