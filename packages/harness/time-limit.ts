const LOOP_STEPS = 100_000_000;
/** What the loop takes on two idle cores of a cloud machine. */
const REFERENCE_MS = 150;
const MAX_FACTOR = 4;

/** Measured once per run, whose workers and servers inherit the variable. */
process.env.TIME_LIMIT_FACTOR ??= String(measureFactor());
const factor = Number(process.env.TIME_LIMIT_FACTOR);

/** A time limit for a machine of the reference, extended on one that is slower or busy. */
export const timeLimit = (ms: number): number => Math.round(ms * factor);

/** Wall time, so that other work on the machine counts too. */
function measureFactor(): number {
  const start = performance.now();
  let sum = 0;
  for (let step = 0; step < LOOP_STEPS; step += 1) sum = (Math.imul(sum, 31) + step) | 0;
  const factor = (performance.now() - start) / REFERENCE_MS;
  return Math.min(Math.max(factor, 1), MAX_FACTOR);
}
