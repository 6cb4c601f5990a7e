import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../lib/root.mjs';
import { runNode } from '../lib/run.mjs';
import { secondsSince } from '../lib/say.mjs';

/** The projects of vitest.config.ts, quickest first. */
export const TEST_PROJECTS = [
  { project: 'scripts', name: 'testes dos comandos' },
  { project: 'domain', name: 'testes das regras' },
  { project: 'web', name: 'testes das telas', mayBeEmpty: true },
  { project: 'server', name: 'testes da API' },
  { project: 'faults', name: 'testes sob falhas' },
  { project: 'e2e', name: 'testes no navegador', inBrowser: true },
];

/**
 * Runs one project with vitest's own output on the terminal.
 * @param {{ project: string, name: string, mayBeEmpty?: boolean }} tests
 * @param {string[]} filter passed on to vitest
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./run-check.mjs').Result>}
 */
export async function runTests({ project, name, mayBeEmpty = false }, filter, env) {
  console.log(`\n• ${name}…`);
  const folder = mkdtempSync(join(tmpdir(), 'esquadro-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const emptiness = mayBeEmpty || filter.length > 0 ? ['--passWithNoTests'] : [];
  const args = ['run', `--project=${project}`, ...reporters, ...emptiness, ...filter];
  const start = performance.now();
  const { code } = await runNode('node_modules/vitest/vitest.mjs', args, { shown: true, env });
  const { passed, failures } = readReport(report);
  rmSync(folder, { recursive: true });
  const failed = code === 0 ? failures.length : Math.max(failures.length, 1);
  return { name, passed, failed, failures, seconds: secondsSince(start) };
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} TestTold
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestTold[] }} FileTold
 */

/** @param {string} report as vitest's json reporter writes it; absent when vitest found nothing to run */
function readReport(report) {
  /** @type {{ numPassedTests: number, testResults: FileTold[] }} */
  let told;
  try {
    told = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failures: [] };
  }
  return { passed: told.numPassedTests, failures: told.testResults.flatMap(failuresOf) };
}

/**
 * A line for each failed test; a file that fails before its first test counts as one.
 * @param {FileTold} file
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : [];
  return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages[0]));
}

/** @param {string} where @param {string | undefined} message */
const failure = (where, message = '') => `${where}: ${message.split('\n', 1)[0]}`;
