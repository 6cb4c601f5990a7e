import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnNode } from '@esquadro/harness/spawn-node';
import type { Call } from '../load/call.ts';
import type { Recordings } from './recorded.ts';

const SERVER = fileURLToPath(new URL('./limit-server.ts', import.meta.url));

/** `calls` are addressed to the limit. */
export async function startLimit(databaseUrl: string, recordings: Recordings) {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-limit-'));
  const file = join(folder, 'recordings.json');
  await writeFile(file, JSON.stringify(recordings));
  const limit = spawnNode({
    args: ['--import', 'tsx', SERVER, file],
    env: { DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  });
  const port = await limit.says(/ready (\d+)\s/);
  if (!port) throw new Error(`the limit did not start:\n${limit.output()}`);
  const calls = (scenario: string): Call[] =>
    (recordings[scenario] ?? []).map(({ call: { expect } }, turn) => ({
      method: 'GET',
      path: `/${scenario}/${turn}`,
      expect,
    }));
  return {
    port: Number(port),
    pid: limit.pid,
    calls,
    stop: async () => {
      limit.kill('SIGTERM');
      await limit.ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
