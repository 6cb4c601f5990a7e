import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BenchReport } from '../run-bench.ts';
import { benchPicture } from './bench-picture.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Keeps the figures beside the machine they come from; the picture is of the usual size only. */
export function writeReport(report: BenchReport): string[] {
  const machine = {
    at: new Date().toISOString(),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: fromRoot('.') })
      .toString()
      .trim(),
    node: process.version,
    cpu: `${cpus().length} × ${cpus()[0]?.model}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: loadavg(),
  };
  mkdirSync(fromRoot('docs/bench'), { recursive: true });
  const written = [`docs/bench/${report.size}.data.json`];
  writeFileSync(
    fromRoot(`docs/bench/${report.size}.data.json`),
    `${JSON.stringify({ machine, ...report }, null, 2)}\n`,
  );
  if (report.size === '100k') {
    writeFileSync(fromRoot('docs/images/bench.svg'), benchPicture(report));
    written.push('docs/images/bench.svg');
  }
  return written;
}
