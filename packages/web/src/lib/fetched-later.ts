import { type ComponentType, lazy, useEffect } from 'react';

const SOON_MS = 3_000;

/** Safari knows no idle moments. */
const whenIdle: (then: () => void) => void = window.requestIdleCallback ?? ((then) => void setTimeout(then));

/** A part of a screen that can be seen without it: the screen is there sooner. */
export function fetchedLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const arrive = async () => ({ default: await load() });
  return Object.assign(lazy(arrive), { arrive });
}

/**
 * Fetches the part that is likely to be opened next, a moment after its screen: opening it then waits for nothing, not
 * even for a signal that was lost meanwhile.
 */
export function useFetchedSoon({ arrive }: { arrive: () => Promise<unknown> }): void {
  useEffect(() => {
    // What does not come now is asked for again, and missed aloud, when it is opened.
    const fetchEarly = () => void arrive().catch(() => undefined);
    const timer = setTimeout(() => whenIdle(fetchEarly), SOON_MS);
    return () => clearTimeout(timer);
  }, [arrive]);
}
