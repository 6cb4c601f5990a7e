import { inSeconds, mark, secondsSince } from '../lib/say.mjs';

/** @typedef {{ name: string, passed: number, failed: number, seconds: number, failures?: string[], retried?: string[] }} Result */

/**
 * Runs one check; its output is shown only when it fails. It counts as one test.
 * @param {import('./static-checks.mjs').Check} check
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

/** One after the other. @param {import('./static-checks.mjs').Check[]} checks */
export async function runChecks(checks) {
  const results = /** @type {Result[]} */ ([]);
  for (const check of checks) results.push(await runCheck(check));
  return results;
}
