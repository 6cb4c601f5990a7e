// npm test: every check and every test, with one summary at the end.
//   npm run check         all but the tests
//   npm run test:quick    the tests that need neither a browser nor a process of their own
//   npm test -- login     only the tests whose file matches, with vitest's output as it comes
import { runChecks } from './checks/run-check.mjs';
import { BROWSER, BUILD_CHECKS, STATIC_CHECKS } from './checks/static-checks.mjs';
import { printSummary } from './checks/summary.mjs';
import { ALL_TESTS, BROWSER_TESTS, PROCESS_TESTS, QUICK_TESTS, runTests } from './checks/test-projects.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { explaining } from './lib/explain.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNodeVersion } from './lib/node-version.mjs';

const args = process.argv.slice(2);
const only = args.find((arg) => arg === '--checks' || arg === '--quick');
const filter = args.filter((arg) => arg !== only);

await explaining(async () => {
  requireNodeVersion();
  await ensureInstalled();
  process.exitCode = printSummary(await results()) ? 0 : 1;
});

/** @returns {Promise<import('./checks/run-check.mjs').Result[]>} */
async function results() {
  if (only === '--quick') return [await runTests(QUICK_TESTS, { filter, shown: true })];
  if (filter.length > 0) return runFiltered();
  if (only === '--checks') return inParallel(runChecks(STATIC_CHECKS), runChecks(BUILD_CHECKS));
  return inParallel(runUnbuilt(), runBuilt());
}

/** Mostly CPU. */
async function runUnbuilt() {
  return [...(await runChecks(STATIC_CHECKS)), await runTests(QUICK_TESTS)];
}

/** Mostly waiting, for a browser or for processes, so it shares two cores well with the rest. */
async function runBuilt() {
  const prepared = await runChecks([...BUILD_CHECKS, BROWSER]);
  if (prepared.some(({ failed }) => failed > 0)) return prepared;
  return [...prepared, await runTests(BROWSER_TESTS), await runTests(PROCESS_TESTS)];
}

async function runFiltered() {
  await ensureBuilt();
  process.env.CHROMIUM = await ensureChromium();
  return [await runTests(ALL_TESTS, { filter, shown: true })];
}

/** @param {Promise<import('./checks/run-check.mjs').Result[]>[]} lanes */
async function inParallel(...lanes) {
  return (await Promise.all(lanes)).flat();
}
