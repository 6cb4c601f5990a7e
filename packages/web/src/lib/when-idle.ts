import { isReading } from './http/pending-reads.ts';

const AFTER_MS = 3_000;
/** A busy phone is never idle. */
const AT_LATEST_MS = 5_000;
/** What can wait would take its share of a slow line; one that never ends holds nothing up. */
const READS_FOR_MS = 10_000;
const ASK_AGAIN_MS = 100;

function askIdle(then: () => void): void {
  // Safari has none.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: AT_LATEST_MS });
  else setTimeout(then);
}

/** Runs work that can wait until the page has nothing to do and all that it asked for has come. Returns what calls it off. */
export function whenIdle(work: () => void, afterMs = AFTER_MS): () => void {
  let calledOff = false;
  const waitsUntil = Date.now() + READS_FOR_MS;
  const attempt = () => {
    if (calledOff) return;
    if (!isReading() || Date.now() >= waitsUntil) return work();
    timer = setTimeout(() => askIdle(attempt), ASK_AGAIN_MS);
  };
  let timer = setTimeout(() => askIdle(attempt), afterMs);
  return () => {
    calledOff = true;
    clearTimeout(timer);
  };
}
