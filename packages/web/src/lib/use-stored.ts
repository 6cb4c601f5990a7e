import { useCallback, useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();

/** A change made in another tab comes by the browser's own event, one made in this tab by ours. */
function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}

export const readStored = (key: string): string => localStorage.getItem(key) ?? '';

/** Keeps a text in this browser, for every tab; a blank one is forgotten. */
export function writeStored(key: string, text: string): void {
  if (text) localStorage.setItem(key, text);
  else localStorage.removeItem(key);
  for (const watcher of watchers) watcher();
}

/** A text that outlives the page, the same in every tab. */
export function useStored(key: string): [text: string, write: (text: string) => void] {
  const text = useSyncExternalStore(watch, () => readStored(key));
  return [text, useCallback((changed: string) => writeStored(key, changed), [key])];
}
