import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

function tick() {
  now = new Date();
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  if (watchers.size === 0) {
    now = new Date();
    timer = setInterval(tick, MINUTE_MS);
  }
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) clearInterval(timer);
  };
}

/** The current time, renewed every minute: one timer for everything on the page that ages. */
export const useMinute = (): Date => useSyncExternalStore(watch, () => now);
