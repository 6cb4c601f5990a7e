import { fileURLToPath } from 'node:url';
import { spawnNode } from '@esquadro/harness/spawn-node';
import type { Call } from '../load/call.ts';
import type { MeasuredCall } from '../scenarios/scenario.ts';

const SERVER = fileURLToPath(new URL('./limit-server.ts', import.meta.url));

/** The limit as a process of its own, on any free port, which its first line names; `calls` are addressed to it. */
export async function startLimit(databaseUrl: string) {
  const limit = spawnNode({
    args: ['--import', 'tsx', SERVER],
    env: { DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  });
  const port = await limit.says(/ready (\d+)\s/);
  if (!port) throw new Error(`the limit did not start:\n${limit.output()}`);
  return {
    port: Number(port),
    pid: limit.pid,
    calls: (scenario: string, measured: MeasuredCall[]): Call[] =>
      measured.map(({ expect, bare }) => ({
        method: 'GET',
        path: `/${scenario}/${expect}?${new URLSearchParams(bare.map((value) => ['value', value]))}`,
        expect,
      })),
    stop: async () => {
      limit.kill('SIGTERM');
      await limit.ended;
    },
  };
}
