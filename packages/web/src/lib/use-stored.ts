import { useCallback, useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();

/** Changes of other tabs come by `storage`, those of this tab by our own event. */
function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    removeEventListener('storage', watcher);
  };
}

export const readStored = (key: string): string => localStorage.getItem(key) ?? '';

/** A blank text is removed. */
export function writeStored(key: string, text: string): void {
  if (text) localStorage.setItem(key, text);
  else localStorage.removeItem(key);
  for (const watcher of watchers) watcher();
}

/** A string in local storage, in sync across tabs. */
export function useStored(key: string): [text: string, write: (text: string) => void] {
  const text = useSyncExternalStore(watch, () => readStored(key));
  return [text, useCallback((changed: string) => writeStored(key, changed), [key])];
}
