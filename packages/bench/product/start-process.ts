import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type RunningProcess = { pid: number; output: () => string; stop: () => Promise<void> };

type Options = {
  args: string[];
  env: Record<string, string>;
  ready: string;
  /** Where its standard error goes; the product's is its log. */
  errors?: 'ignore' | 'inherit';
};

/** Starts another Node.js and waits until it says that it is ready. */
export async function startProcess({
  args,
  env,
  ready,
  errors = 'inherit',
}: Options): Promise<RunningProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', errors],
  });
  // Nothing that the bench started outlives it, however it ends.
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes(ready)) resolve();
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}\n${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
