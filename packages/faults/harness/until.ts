import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 20;

/** Waits until something holds, and answers with the milliseconds it took; gives up loudly after a minute. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  patienceMs = 60_000,
): Promise<number> {
  const begun = performance.now();
  while (!(await holds())) {
    if (performance.now() - begun > patienceMs)
      throw new Error(`still not so after ${patienceMs} ms: ${what}`);
    await pause(STEP_MS);
  }
  return performance.now() - begun;
}
