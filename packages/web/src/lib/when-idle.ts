const AFTER_MS = 3_000;

/** Safari has no idle callback. */
const askIdle: (then: () => void) => void =
  globalThis.requestIdleCallback ?? ((then) => void setTimeout(then));

/** Runs work that can wait: a moment from now, when the page has nothing to do. Returns what calls it off. */
export function whenIdle(work: () => void, afterMs = AFTER_MS): () => void {
  let calledOff = false;
  const timer = setTimeout(() => askIdle(() => !calledOff && work()), afterMs);
  return () => {
    calledOff = true;
    clearTimeout(timer);
  };
}
