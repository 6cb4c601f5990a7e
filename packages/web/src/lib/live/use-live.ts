import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useSession, useSessionEnded } from '../session/session-context.tsx';
import { acquireLiveChannel, isLive, onLive, watchLive } from './live-channel.ts';

export function useLiveChannel(): void {
  const { user } = useSession();
  const ended = useSessionEnded();
  useEffect(() => (ended ? undefined : acquireLiveChannel(user._id)), [user._id, ended]);
}

/** Whether events arrive now. While they do not, screens poll. */
export function useIsLive(): boolean {
  return useSyncExternalStore(watchLive, isLive);
}

export function useLiveEvent(event: string, listener: (data: unknown) => void): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => onLive(event, (data) => onEvent(data)), [event]);
}
