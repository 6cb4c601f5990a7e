import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FaultsRow } from '../run-faults.ts';
import { faultsTable } from './faults-table.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Keeps the figures beside the machine they come from; answers with what was written. */
export function writeReport(rows: FaultsRow[], { control }: { control: boolean }): string[] {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: fromRoot('.') });
  const machine = {
    at: new Date().toISOString(),
    commit: commit.toString().trim(),
    node: process.version,
    cpus: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: loadavg(),
  };
  const name = `docs/faults/${control ? 'controls' : 'faults'}`;
  mkdirSync(fromRoot('docs/faults'), { recursive: true });
  writeFileSync(fromRoot(`${name}.data.json`), `${JSON.stringify({ machine, rows }, null, 2)}\n`);
  const { at, cpus: cores, memoryGb, load } = machine;
  const where = `${at.slice(0, 10)}, ${machine.commit}, ${cores} núcleos, ${memoryGb} GB, carga ${load[1]?.toFixed(1)}`;
  const command = control ? 'npm run faults -- --control' : 'npm run faults';
  writeFileSync(fromRoot(`${name}.md`), `\`${command}\` · ${where}\n\n${faultsTable(rows, { control })}\n`);
  return [`${name}.md`, `${name}.data.json`];
}
