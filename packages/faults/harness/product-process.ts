import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

const LONGEST_OUTPUT = 20_000;

export type ProductProcess = {
  pid: number;
  /** The end of what it has said on both outputs. */
  output: () => string;
  running: () => boolean;
  /** Sends a signal and waits for the end; answers with the exit code, null after a kill. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
};

/**
 * The built product as a process of its own, once it says that it listens. `wrapper` is a command that runs it,
 * such as one that gives it a small disk.
 */
export async function startProductProcess(
  env: Record<string, string>,
  wrapper: string[] = [],
): Promise<ProductProcess> {
  const [program = '', ...args] = [...wrapper, process.execPath, SERVER];
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  // Nothing outlives whoever started it; told and not killed, so that a database of its own stops too.
  const takeAlong = () => void child.kill('SIGTERM');
  process.once('exit', takeAlong);
  child.once('exit', () => process.off('exit', takeAlong));

  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-LONGEST_OUTPUT);
        if (output.includes('no ar: ')) resolve();
      });
    }
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}\n${output}`)));
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    running: () => child.exitCode === null && child.signalCode === null,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
