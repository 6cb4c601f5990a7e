import { relative } from 'node:path';
import { ROOT } from '../lib/root.mjs';

/**
 * @typedef {{ status: string, fullName: string, failureMessages: string[], meta?: { retried?: boolean } }} TestReport
 * @typedef {{ name: string, status: string, message: string, assertionResults: TestReport[] }} FileReport
 * @typedef {{ test: string, error: string }} SecondTry
 */

/** @param {{ numPassedTests: number, testResults: FileReport[] }} report as vitest's json reporter writes it */
export const readReport = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap(failuresOf),
  secondTries: testResults.flatMap(secondTriesOf),
});

/**
 * A line for each failed test; a file that fails before its first test counts as one.
 * @param {FileReport} file
 */
function failuresOf(file) {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length > 0) return failed.map((test) => `${titleOf(file, test)}: ${errorOf(test)}`);
  return file.status === 'failed' ? [`${relative(ROOT, file.name)}: ${firstLine(file.message)}`] : [];
}

/** @param {FileReport} file @returns {SecondTry[]} */
const secondTriesOf = (file) =>
  file.assertionResults
    .filter(({ status, meta }) => status === 'passed' && meta?.retried)
    .map((test) => ({ test: titleOf(file, test), error: errorOf(test) }));

/** @param {FileReport} file @param {TestReport} test */
const titleOf = ({ name }, { fullName }) => `${relative(ROOT, name)} › ${fullName}`;

/** @param {TestReport} test */
const errorOf = ({ failureMessages: [message = ''] }) => firstLine(message);

/** @param {string} text */
const firstLine = (text) => text.split('\n', 1)[0] ?? '';
