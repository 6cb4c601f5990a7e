import { isLive, watchLive } from '../live/live-channel.ts';

/**
 * Runs once: after the wait, or as soon as the network is back, the page comes to the front or the live channel opens.
 * Browsers do not always tell of the network.
 */
export function whenBack(run: () => void, waitMs: number): void {
  const ending = new AbortController();
  const { signal } = ending;
  const timer = setTimeout(done, waitMs);
  const unwatch = watchLive(() => isLive() && done());
  function done() {
    ending.abort();
    clearTimeout(timer);
    unwatch();
    run();
  }
  addEventListener('online', done, { signal });
  const look = () => document.visibilityState === 'visible' && done();
  document.addEventListener('visibilitychange', look, { signal });
}
