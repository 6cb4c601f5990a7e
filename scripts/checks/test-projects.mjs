import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { runNode } from '../lib/run.mjs';
import { inSeconds, mark, secondsSince } from '../lib/say.mjs';

/** @typedef {{ name: string, projects: string[] }} Tests projects of vitest.config.ts that run together */

/** Rules, parts of screens and the API, in the test's own process and without a build. @type {Tests} */
export const QUICK_TESTS = { name: 'testes rápidos', projects: ['scripts', 'domain', 'web', 'api'] };

/** What is seen, with a browser and without one: they share a running product. @type {Tests} */
export const PAGE_TESTS = { name: 'testes das telas', projects: ['gallery', 'screens', 'e2e'] };

/** Servers and databases in processes of their own, and what they keep when they are killed. @type {Tests} */
export const PROCESS_TESTS = { name: 'testes com processos', projects: ['processes', 'isolated', 'faults'] };

/** @type {Tests} */
export const ALL_TESTS = {
  name: 'testes',
  projects: [QUICK_TESTS, PAGE_TESTS, PROCESS_TESTS].flatMap(({ projects }) => projects),
};

/** A busy machine may make a journey miss a moment; more than this is a fault. */
const MOST_RETRIED = 3;

/**
 * Runs tests with vitest, whose output comes at the end when something failed, or as it is written with `shown`.
 * @param {Tests} tests
 * @param {{ filter?: string[], shown?: boolean }} [options] `filter` is passed on to vitest
 * @returns {Promise<import('./run-check.mjs').Result>}
 */
export async function runTests({ name, projects }, { filter = [], shown = false } = {}) {
  console.log(`• ${name}…`);
  const folder = mkdtempSync(join(tmpdir(), 'esquadro-'));
  const report = join(folder, 'report.json');
  const args = [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(filter.length > 0 ? ['--passWithNoTests'] : []),
    ...filter,
  ];
  const start = performance.now();
  const { code, output } = await runNode('node_modules/vitest/vitest.mjs', args, { shown });
  const seconds = secondsSince(start);
  const { passed, failures, retried } = readReport(report);
  if (retried.length > MOST_RETRIED) failures.push(`${retried.length} testes só passaram na segunda vez`);
  rmSync(folder, { recursive: true });
  const failed = code === 0 ? failures.length : Math.max(failures.length, 1);
  console.log(`${mark(failed === 0)} ${name}: ${passed} (${inSeconds(seconds)})`);
  if (failed > 0 && !shown) console.log(output);
  return { name, passed, failed, failures, retried, seconds };
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[], meta?: { retried?: boolean } }} TestReport
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestReport[] }} FileReport
 */

/** @param {string} report as vitest's json reporter writes it; absent when vitest found nothing to run */
function readReport(report) {
  /** @type {{ numPassedTests: number, testResults: FileReport[] }} */
  let results;
  try {
    results = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failures: [], retried: [] };
  }
  return {
    passed: results.numPassedTests,
    failures: results.testResults.flatMap(failuresOf),
    retried: results.testResults.flatMap(retriedIn),
  };
}

/**
 * A line for each failed test; a file that fails before its first test counts as one.
 * @param {FileReport} file
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : [];
  return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages[0]));
}

/** @param {FileReport} file */
const retriedIn = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ meta }) => meta?.retried)
    .map(({ fullName, failureMessages }) =>
      failure(`${relative(ROOT, name)} › ${fullName}`, failureMessages[0]),
    );

/** @param {string} where @param {string | undefined} message */
const failure = (where, message = '') => `${where}: ${message.split('\n', 1)[0]}`;
