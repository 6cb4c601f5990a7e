import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { ServerReport } from './server-main.fixture.ts';

const sourceProgram = [
  '--import',
  'tsx',
  fileURLToPath(new URL('./server-main.fixture.ts', import.meta.url)),
];

/** A server in a process and process group of its own, killed at the end of the test. */
export function spawnServer(
  dataDir: string,
  { program = sourceProgram, uid }: ServerOptions = {},
): ChildProcess {
  const args = [...program, dataDir, ...(uid === undefined ? [] : [String(uid)])];
  const server = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => killServer(server));
  return server;
}

export type ServerOptions = { program?: string[]; uid?: number };

/** A server that is up, or has said why it is not. */
export async function runServer(
  dataDir: string,
  options?: ServerOptions,
): Promise<ServerReport & { process: ChildProcess }> {
  const process = spawnServer(dataDir, options);
  if (!process.stdout) throw new Error('the server has no output');
  for await (const line of createInterface(process.stdout)) {
    return { ...(JSON.parse(line) as ServerReport), process };
  }
  throw new Error('the server ended without a word');
}

/** The server alone, at once and without a chance to clean up; its PostgreSQL is not in its group. */
export async function killServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
}
