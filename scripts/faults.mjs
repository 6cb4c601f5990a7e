// npm run faults: what becomes of acknowledged work when servers, database, disk and lines fail. About ten minutes.
//   npm run faults -- --only R1,R5   some of it; the rows of the others stay as they were
//   npm run faults -- --only R19     PostgreSQL under Patroni; installs what it takes from Debian, as root
//   npm run faults -- --rounds 50    so many rounds of each
//   npm run faults -- --long         as many rounds as the goals ask for: hours
//   npm run faults -- --seed 7       the odd values of an earlier run, whose row names its seed
//   npm run faults -- --workers 2    each server as so many processes; nothing is written
//   npm run faults -- --control      each fault's cause brought back: every check has to turn red
import { parseArgs } from 'node:util';
import { findChromium } from './lib/chromium.mjs';
import { withBuiltProduct } from './lib/with-built-product.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    long: { type: 'boolean', default: false },
    control: { type: 'boolean', default: false },
    seed: { type: 'string' },
    workers: { type: 'string', default: '1' },
  },
});

await withBuiltProduct(async () => {
  process.env.CHROMIUM ??= findChromium() ?? '';
  const { SCENARIOS } = await import('../packages/faults/all-scenarios.ts');
  const { faultsTable } = await import('../packages/faults/report/faults-table.ts');
  const { writeReport } = await import('../packages/faults/report/write-report.ts');
  const { runFaults } = await import('../packages/faults/run-faults.ts');
  const { only, rounds, long, control, seed, workers } = values;
  if (only?.split(',').includes('R19')) {
    const { installParts } = await import('../packages/faults/cluster/parts.ts');
    installParts(console.log);
  }
  const rows = await runFaults({
    only: only?.split(','),
    rounds: rounds === undefined ? undefined : Number(rounds),
    long,
    control,
    seed: seed === undefined ? undefined : Number(seed),
    workers,
    say: (/** @type {string} */ line) => console.log(line),
  });
  console.log(`\n${faultsTable(rows, { control })}\n`);
  const order = SCENARIOS.map(({ id }) => id);
  if (workers === '1') console.log(`escritos: ${writeReport(rows, { control, order }).join(', ')}`);
  if (rows.some(({ reached }) => !reached)) process.exitCode = 1;
});
