// npm test: every check and every test, with one summary at the end.
//   npm run check         all but the tests
//   npm run test:quick    the tests that need neither a browser nor a process of their own
//   npm test -- login     only the tests whose file matches, with vitest's output as it comes
import { runChecks } from './checks/run-check.mjs';
import { BROWSER, BUILD_CHECKS, STATIC_CHECKS } from './checks/static-checks.mjs';
import { printSummary } from './checks/summary.mjs';
import { ALL_TESTS, PAGE_TESTS, PROCESS_TESTS, QUICK_TESTS, runTests } from './checks/test-projects.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { explaining } from './lib/explain.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNodeVersion } from './lib/node-version.mjs';

/** @typedef {import('./checks/run-check.mjs').Result} Result */

const args = process.argv.slice(2);
const only = args.find((arg) => arg === '--checks' || arg === '--quick');
const filter = args.filter((arg) => arg !== only);

await explaining(async () => {
  requireNodeVersion();
  await ensureInstalled();
  process.exitCode = printSummary(await results()) ? 0 : 1;
});

/** @returns {Promise<Result[]>} */
async function results() {
  if (only === '--quick') return [await runTests(QUICK_TESTS, { filter, shown: true })];
  if (filter.length > 0) return runFiltered();
  if (only === '--checks') return inParallel(runChecks(STATIC_CHECKS), runChecks(BUILD_CHECKS));
  return runAll();
}

/** Two lanes of about the same work for two cores: the tests in a browser take as long as all the others. */
async function runAll() {
  const built = runChecks(BUILD_CHECKS);
  return inParallel(built, runWithoutBrowser(built), runInBrowser(built));
}

/** @param {Promise<Result[]>} built */
async function runWithoutBrowser(built) {
  const quick = [...(await runChecks(STATIC_CHECKS)), await runTests(QUICK_TESTS)];
  return hasFailed(await built) ? quick : [...quick, await runTests(PROCESS_TESTS)];
}

/** @param {Promise<Result[]>} built */
async function runInBrowser(built) {
  if (hasFailed(await built)) return [];
  const browser = await runChecks([BROWSER]);
  return hasFailed(browser) ? browser : [...browser, await runTests(PAGE_TESTS)];
}

/** @param {Result[]} results */
function hasFailed(results) {
  return results.some(({ failed }) => failed > 0);
}

async function runFiltered() {
  await ensureBuilt();
  process.env.CHROMIUM = await ensureChromium();
  return [await runTests(ALL_TESTS, { filter, shown: true })];
}

/** @param {Promise<Result[]>[]} lanes */
async function inParallel(...lanes) {
  return (await Promise.all(lanes)).flat();
}
