import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export type ServerProcess = {
  child: ChildProcess;
  /** Everything it has said, on both outputs. */
  output: () => string;
  /** Where it says that it listens; undefined when it ended without listening. */
  listening: Promise<string | undefined>;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
};

/** The server as whoever runs it gets it: `main.ts` in a process of its own, killed at the end of the test. */
export function spawnServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  });

  let output = '';
  const listening = new Promise<string | undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const address = /no ar: (\S+)/.exec(output)?.[1];
        if (address) resolve(address);
      });
    }
    ended.then(() => resolve(undefined));
  });
  return { child, output: () => output, listening, ended };
}

/** The same once it listens; fails with what it said when it does not. */
export async function runServer(env: Record<string, string>): Promise<ServerProcess & { address: string }> {
  const server = spawnServer(env);
  const address = await server.listening;
  if (!address) throw new Error(`the server did not start: ${server.output()}`);
  return { ...server, address };
}

/** A data folder that does not exist yet, below one that everybody may enter; gone after the test. */
export async function freshDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-data-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return join(folder, 'data');
}
