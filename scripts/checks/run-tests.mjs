import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../lib/run.mjs';
import { inSeconds, mark, secondsSince } from '../lib/say.mjs';
import { readReport } from './read-report.mjs';
import { outcomeOf } from './run-check.mjs';
import { recordSecondTries } from './second-tries.mjs';
import { prepare } from './test-projects.mjs';

/** A busy machine may make a journey miss a moment; more than this is a fault. */
const MAX_SECOND_TRIES = 3;

/**
 * Runs tests with vitest, whose output comes at the end when something failed, or as it is written with `shown`.
 * @param {import('./test-projects.mjs').Tests} tests
 * @param {string[]} args for vitest
 * @param {{ shown?: boolean }} [options]
 * @returns {Promise<import('./run-check.mjs').Result[]>}
 */
export async function runTests({ name, projects }, args, { shown = false } = {}) {
  const prepared = await outcomeOf(() => prepare(projects));
  console.log(`• ${name}…`);
  const folder = mkdtempSync(join(tmpdir(), 'esquadro-'));
  const report = join(folder, 'report.json');
  const start = performance.now();
  const { code, output } = prepared.code === 0 ? await runVitest(projects, report, args, shown) : prepared;
  const seconds = secondsSince(start);
  const { passed, failures, secondTries } = existsSync(report)
    ? readReport(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [], secondTries: [] };
  rmSync(folder, { recursive: true });
  if (secondTries.length > MAX_SECOND_TRIES)
    failures.push(`${secondTries.length} testes só passaram na segunda vez`);
  const failed = code === 0 ? failures.length : Math.max(failures.length, 1);
  console.log(`${mark(failed === 0)} ${name}: ${passed} (${inSeconds(seconds)})`);
  if (failed > 0 && output) console.log(output);
  const retried = await recordSecondTries(secondTries);
  return [{ name, passed, failed, failures, retried, seconds }];
}

/** @param {string[]} projects @param {string} report @param {string[]} args @param {boolean} shown */
const runVitest = (projects, report, args, shown) =>
  runNode(
    'node_modules/vitest/vitest.mjs',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { shown },
  );
