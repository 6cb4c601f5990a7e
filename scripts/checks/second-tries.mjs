import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

/**
 * Adds them to those of earlier runs, and returns a line for each with its count over all of these.
 * @param {import('./read-report.mjs').SecondTry[]} secondTries
 * @param {string} [file]
 */
export async function recordSecondTries(secondTries, file = fromRoot('test-results/second-tries.jsonl')) {
  if (secondTries.length === 0) return [];
  const date = new Date().toISOString();
  const { output } = await run('git', ['rev-parse', '--short', 'HEAD']);
  const lines = secondTries.map(({ test }) => JSON.stringify({ test, date, commit: output.trim() }));
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${lines.join('\n')}\n`);
  /** @type {{ test: string }[]} */
  const recorded = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return secondTries.map(({ test, error }) => {
    const times = recorded.filter((one) => one.test === test).length;
    return `${test} (${times} ${times === 1 ? 'vez registrada' : 'vezes registradas'}): ${error}`;
  });
}
