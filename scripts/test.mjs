// npm test: every check and every test, with one summary at the end. npm run check: all but the tests.
// Arguments go to vitest as a filter, and then only tests run: npm test -- login
import { runCheck, runInPairs } from './checks/run-check.mjs';
import { BUILD_CHECKS, STATIC_CHECKS } from './checks/static-checks.mjs';
import { printSummary } from './checks/summary.mjs';
import { runTests, TEST_PROJECTS } from './checks/test-projects.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ExplainedError, explaining } from './lib/explain.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNodeVersion } from './lib/node-version.mjs';

const args = process.argv.slice(2);
const checksOnly = args.includes('--checks');
const filter = args.filter((arg) => arg !== '--checks');

await explaining(async () => {
  requireNodeVersion();
  await ensureInstalled();

  const results = filter.length === 0 ? await runInPairs(STATIC_CHECKS) : [];
  for (const check of BUILD_CHECKS) results.push(await runCheck(check));
  if (!checksOnly) results.push(...(await runAllTests()));

  process.exitCode = printSummary(results) ? 0 : 1;
});

async function runAllTests() {
  const browser = await runCheck({ name: 'navegador', run: prepareBrowser });
  const results = [browser];
  for (const tests of TEST_PROJECTS) {
    if (tests.inBrowser && browser.failed > 0) continue;
    results.push(await runTests(tests, filter, process.env));
  }
  return results;
}

async function prepareBrowser() {
  try {
    process.env.CHROMIUM = await ensureChromium();
    return { code: 0, output: '' };
  } catch (error) {
    if (!(error instanceof ExplainedError)) throw error;
    return { code: 1, output: error.message };
  }
}
