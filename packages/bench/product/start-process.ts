import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** `said` is what the sign that it is ready held in its brackets. */
export type RunningProcess = { pid: number; said: string; stop: () => Promise<void> };

type Options = {
  args: string[];
  env: Record<string, string>;
  /** The line that says so. */
  ready: RegExp;
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
  const said = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const [, found] = ready.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}\n${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    said,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
