import { inSeconds, mark } from '../lib/say.mjs';

/** The table at the end, and the one line that a machine reads. @param {import('./run-check.mjs').Result[]} results */
export function printSummary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log('\nResumo');
  for (const result of results) {
    const ok = result.failed === 0;
    const said = verdict(result).padEnd(26);
    console.log(`${mark(ok)} ${result.name.padEnd(width)}  ${said} ${inSeconds(result.seconds).padStart(9)}`);
    for (const failure of result.failures ?? []) console.log(`    ${failure}`);
    for (const test of result.retried ?? []) console.log(`    só na segunda vez: ${test}`);
  }
  const passed = sum(results.map((result) => result.passed));
  const failed = sum(results.map((result) => result.failed));
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

/** @param {import('./run-check.mjs').Result} result */
function verdict({ passed, failed }) {
  if (failed > 0) return passed > 0 ? `${failed} de ${passed + failed} falharam` : 'falhou';
  return passed === 1 ? 'passou' : `${passed} passaram`;
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
