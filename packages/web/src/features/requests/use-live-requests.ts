import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { throttle } from '../../lib/live/throttle.ts';
import { useLiveEvent } from '../../lib/live/use-live.ts';
import { refreshRequests, refreshSlots } from './api.ts';

/** Refetch at most this often. */
const PAUSE_MS = 1_000;

/** Refetches when others change requests; what is being typed stays. */
export function useLiveRequests(): void {
  const client = useQueryClient();
  const { requests, slots } = useMemo(
    () => ({
      requests: throttle(() => void refreshRequests(client), PAUSE_MS),
      slots: throttle(() => void refreshSlots(client), PAUSE_MS),
    }),
    [client],
  );
  useLiveEvent('request', requests);
  useLiveEvent('slots', slots);
  // Events from before the channel opened are lost.
  useLiveEvent('ready', requests);
}
