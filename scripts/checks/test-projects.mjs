import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const counted = countTests(report);
  rmSync(folder, { recursive: true });
  const failed = code === 0 ? counted.failed : Math.max(counted.failed, 1);
  return { name, passed: counted.passed, failed, seconds: secondsSince(start) };
}

/**
 * A file that fails before its first test counts as one failed test.
 * @param {string} report as vitest's json reporter writes it; absent when vitest found nothing to run
 */
function countTests(report) {
  /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} */
  let told;
  try {
    told = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 0 };
  }
  const brokenFiles = told.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: told.numPassedTests, failed: told.numFailedTests + brokenFiles.length };
}
