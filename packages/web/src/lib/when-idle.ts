const AFTER_MS = 3_000;
/** A busy phone is never idle. */
const AT_LATEST_MS = 5_000;

function askIdle(then: () => void): void {
  // Safari has none.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: AT_LATEST_MS });
  else setTimeout(then);
}

/** Runs work that can wait: a moment from now, when the page has nothing to do. Returns what calls it off. */
export function whenIdle(work: () => void, afterMs = AFTER_MS): () => void {
  let calledOff = false;
  const timer = setTimeout(() => askIdle(() => !calledOff && work()), afterMs);
  return () => {
    calledOff = true;
    clearTimeout(timer);
  };
}
