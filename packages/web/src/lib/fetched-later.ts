import { type ComponentType, lazy } from 'react';

const SOON_MS = 2_000;

/**
 * A part of a screen that can be seen without it. The screen is there sooner; the part is fetched a moment later, so
 * that opening it waits for nothing, not even for a signal that was lost meanwhile.
 */
export function fetchedLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const arrive = async () => ({ default: await load() });
  // What does not come now is asked for again, and missed aloud, when it is opened.
  setTimeout(() => void arrive().catch(() => undefined), SOON_MS);
  return lazy(arrive);
}
