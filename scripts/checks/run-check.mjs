import { ExplainedError } from '../lib/explain.mjs';
import { inSeconds, mark, secondsSince } from '../lib/say.mjs';

/** @typedef {import('../lib/run.mjs').Outcome} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome> }} Check */
/** @typedef {{ name: string, passed: number, failed: number, seconds: number, failures?: string[], retried?: string[] }} Result */

/**
 * Runs one check; its output is shown only when it fails. It counts as one test.
 * @param {Check} check
 * @returns {Promise<Result>}
 */
async function runCheck({ name, run }) {
  console.log(`• ${name}…`);
  const start = performance.now();
  const { code, output } = await run();
  const seconds = secondsSince(start);
  const ok = code === 0;
  console.log(`${mark(ok)} ${name} (${inSeconds(seconds)})`);
  if (!ok) console.log(`\n${output.trim()}\n`);
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, seconds };
}

/** One after the other. @param {Check[]} checks */
export async function runChecks(checks) {
  const results = /** @type {Result[]} */ ([]);
  for (const check of checks) results.push(await runCheck(check));
  return results;
}

/** The work as a program that prints what it explains. @param {() => Promise<unknown>} work @returns {Promise<Outcome>} */
export async function outcomeOf(work) {
  try {
    await work();
    return { code: 0, output: '' };
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error;
    return { code: 1, output: error.message };
  }
}
