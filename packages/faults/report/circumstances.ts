import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { fromRoot } from '../harness/from-root.ts';

export type Circumstances = {
  at: string;
  commit: string;
  node: string;
  cpus: number;
  memoryGb: number;
  /** Of the last minute, five and fifteen. */
  load: number[];
};

export function circumstances(): Circumstances {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: fromRoot('.') });
  return {
    at: new Date().toISOString(),
    commit: commit.toString().trim(),
    node: process.version,
    cpus: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    load: loadavg(),
  };
}
