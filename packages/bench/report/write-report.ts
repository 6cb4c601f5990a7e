import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BenchReport } from '../run-bench.ts';
import { benchPicture } from './bench-picture.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export function writeReport(report: BenchReport): string[] {
  const written = [writeFigures(`${report.size}.data.json`, report)];
  if (report.size === '100k') {
    writeFileSync(fromRoot('docs/images/bench.svg'), benchPicture(report));
    written.push('docs/images/bench.svg');
  }
  return written;
}

export function writeFigures(file: string, figures: object): string {
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
  const path = `docs/bench/${file}`;
  mkdirSync(fromRoot('docs/bench'), { recursive: true });
  writeFileSync(fromRoot(path), `${JSON.stringify({ machine, ...figures }, null, 2)}\n`);
  return path;
}
