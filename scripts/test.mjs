// npm test: every check and every test, with one summary at the end.
//   npm test -- login                      only the tests whose file matches, with vitest's output as it comes
//   npm test -- --only=pages --shard=1/2   some of the jobs below; what else is given goes to vitest
//   npm run test:changed -- main           types, style, and the tests of what changed since there, or since the commit
import { changedFiles, filtersOf } from './checks/changed-files.mjs';
import { runChecks } from './checks/run-check.mjs';
import { runTests } from './checks/run-tests.mjs';
import { BUILD_CHECKS, STATIC_CHECKS, typesAndStyle } from './checks/static-checks.mjs';
import { printSummary } from './checks/summary.mjs';
import { ALL_TESTS, matchingTests, PAGE_TESTS, PROCESS_TESTS, QUICK_TESTS } from './checks/test-projects.mjs';
import { ExplainedError, explaining } from './lib/explain.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNodeVersion } from './lib/node-version.mjs';

/** @typedef {import('./checks/run-check.mjs').Result} Result */
/** @typedef {(args: string[], options?: { shown: boolean }) => Promise<Result[]>} Job */

/** @type {Record<string, Job>} */
const JOBS = {
  static: () => runChecks(STATIC_CHECKS),
  build: () => runChecks(BUILD_CHECKS),
  quick: (...options) => runTests(QUICK_TESTS, ...options),
  processes: (...options) => runTests(PROCESS_TESTS, ...options),
  pages: (...options) => runTests(PAGE_TESTS, ...options),
  tests: (...options) => runTests(ALL_TESTS, ...options),
};

/** Stages run one after the other, the lanes of a stage side by side with one worker each, the jobs of a lane in order. */
const STAGES = [['static', 'build'], ['quick'], ['processes'], ['pages']];

const args = process.argv.slice(2);
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
const rest = args.filter((arg) => !arg.startsWith('--only=') && arg !== '--changed');

await explaining(async () => {
  requireNodeVersion();
  await ensureInstalled();
  process.exitCode = printSummary(await results()) ? 0 : 1;
});

/** @returns {Promise<Result[]>} */
async function results() {
  if (args.includes('--changed')) return runChanged(rest[0]);
  if (only) return runStage(only.split(','), rest, { shown: !only.includes(',') });
  if (rest.length > 0) return runMatching(rest);
  const done = /** @type {Result[]} */ ([]);
  for (const lanes of STAGES) done.push(...(await runStage(lanes)));
  return done;
}

/** @param {string[]} lanes @param {string[]} [vitestArgs] @param {{ shown: boolean }} [options] */
async function runStage(lanes, vitestArgs = [], options) {
  const shared = lanes.length > 1 ? ['--maxWorkers=1'] : [];
  const done = await Promise.all(lanes.map((lane) => runLane(lane, [...shared, ...vitestArgs], options)));
  return done.flat();
}

/** @param {string} lane @param {Parameters<Job>} options */
async function runLane(lane, ...options) {
  const done = /** @type {Result[]} */ ([]);
  for (const name of lane.split(' ')) {
    const job = JOBS[name];
    if (!job) throw new ExplainedError(`--only: recebeu "${name}"; aceita: ${Object.keys(JOBS).join(', ')}`);
    done.push(...(await job(...options)));
  }
  return done;
}

/** @param {string[]} filter */
async function runMatching(filter) {
  const tests = await matchingTests(filter);
  if (tests.projects.length === 0) throw new ExplainedError(`Nenhum teste combina com ${filter.join(' ')}.`);
  return runTests(tests, filter, { shown: true });
}

/** @param {string} [base] */
async function runChanged(base) {
  const files = await changedFiles(base);
  const checked = await runChecks(typesAndStyle(['--no-errors-on-unmatched', ...files]));
  const filter = filtersOf(files);
  const tests = filter.length > 0 && (await matchingTests(filter));
  if (!tests || tests.projects.length === 0) return checked;
  return [...checked, ...(await runTests(tests, filter, { shown: true }))];
}
