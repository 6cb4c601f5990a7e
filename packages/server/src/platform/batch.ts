type Waiting<Key, Found> = {
  key: Key;
  resolve: (found: Found | undefined) => void;
  reject: (reason: unknown) => void;
};

/** After this long the next batch starts without waiting for the one before. */
const MAX_BATCH_WAIT_MS = 50;

/** More at a time would ask a slow database ever more and ever smaller questions. */
const MAX_BATCHES = 2;

/**
 * Collects look-ups into batches: the first starts at once, those that come meanwhile wait and go together. An idle
 * server loses nothing; a busy one makes one round trip instead of sixteen. `load` answers by position; where it
 * fails, it fails for the whole batch.
 */
export function batch<Key, Found>(load: (keys: Key[]) => Promise<(Found | undefined)[]>) {
  let waiting: Waiting<Key, Found>[] = [];
  let running = 0;
  let held = false;

  async function start(): Promise<void> {
    const together = waiting;
    waiting = [];
    running += 1;
    held = true;
    const timer = setTimeout(startNext, MAX_BATCH_WAIT_MS);
    try {
      const found = await load(together.map(({ key }) => key));
      for (const [at, { resolve }] of together.entries()) resolve(found[at]);
    } catch (reason) {
      for (const { reject } of together) reject(reason);
    }
    clearTimeout(timer);
    running -= 1;
    startNext();
  }

  function startNext(): void {
    held = running === MAX_BATCHES;
    if (!held && waiting.length > 0) void start();
  }

  return (key: Key): Promise<Found | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!held) void start();
    });
}
