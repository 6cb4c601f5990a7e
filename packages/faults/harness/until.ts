import { setTimeout as pause } from 'node:timers/promises';
import { timeLimit } from '@esquadro/harness/time-limit';

const STEP_MS = 20;

/** Caps a single pause of the machine, which stops the servers too. */
const LONGEST_STEP_MS = 1_000;

/** Resolves with the milliseconds it took; throws after the limit. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  limitMs = timeLimit(60_000),
): Promise<number> {
  const begun = performance.now();
  let waitedMs = 0;
  let looked = begun;
  while (!(await holds())) {
    waitedMs += Math.min(performance.now() - looked, LONGEST_STEP_MS);
    looked = performance.now();
    if (waitedMs > limitMs) throw new Error(`still not so after ${limitMs} ms: ${what}`);
    await pause(STEP_MS);
  }
  return performance.now() - begun;
}
