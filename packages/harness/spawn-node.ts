import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Keeps only the end of the output. */
const KEPT_OUTPUT = 100_000;

export type NodeProcess = {
  pid: number;
  /** Standard output and error. */
  output: () => string;
  running: () => boolean;
  /** Resolves with the exit code, null after a kill, once its output is read to the end. */
  ended: Promise<number | null>;
  /** Resolves with what the first group of `pattern` matched, or undefined if the process ended without it. */
  says: (pattern: RegExp) => Promise<string | undefined>;
  kill: (signal: NodeJS.Signals) => void;
};

export type SpawnOptions = {
  args: string[];
  env?: Record<string, string>;
  /** A command that runs it, such as one that gives it a small disk. */
  wrapper?: string[];
  /** `ignore` drops the standard error, where the product writes its log. */
  errors?: 'pipe' | 'ignore';
};

/** The child ends with its parent. */
export function spawnNode({ args, env = {}, wrapper = [], errors = 'pipe' }: SpawnOptions): NodeProcess {
  const [program = '', ...programArgs] = [...wrapper, process.execPath, ...args];
  const child = spawn(program, programArgs, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', errors],
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  // SIGTERM, so that the product can stop an embedded database.
  const stopWithParent = () => void child.kill('SIGTERM');
  process.once('exit', stopWithParent);
  child.once('exit', () => process.off('exit', stopWithParent));

  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT);
      for (const listener of listeners) listener();
    });
  }

  return {
    pid: child.pid ?? 0,
    output: () => output,
    running: () => child.exitCode === null && child.signalCode === null,
    ended,
    says: (pattern) =>
      new Promise((resolve) => {
        const look = () => {
          const found = pattern.exec(output)?.[1];
          if (found === undefined) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        ended.then(() => resolve(undefined));
      }),
    kill: (signal) => void child.kill(signal),
  };
}
