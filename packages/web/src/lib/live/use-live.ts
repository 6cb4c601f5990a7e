import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSession, useSessionEnded } from '../session/session-context.tsx';
import { holdLive, isLive, onLive, watchLive } from './live-channel.ts';

/** Keeps the live channel open while mounted. */
export function useLiveChannel(): void {
  const { user } = useSession();
  const ended = useSessionEnded();
  useEffect(() => (ended ? undefined : holdLive(user._id)), [user._id, ended]);
}

/** Whether news arrives by itself at this moment; while it does not, screens ask for it. */
export function useIsLive(): boolean {
  return useSyncExternalStore(watchLive, isLive);
}

/** Calls back with the data of each event of a name. */
export function useLiveEvent(event: string, listener: (data: unknown) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(() => onLive(event, (data) => hear(data)), [event]);
}
