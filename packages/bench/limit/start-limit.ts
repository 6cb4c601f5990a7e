import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '../load/call.ts';
import { startProcess } from '../product/start-process.ts';
import type { Recordings } from './recorded.ts';

const SERVER = fileURLToPath(new URL('./limit-server.ts', import.meta.url));

/** Starts the limit over what was recorded; `calls` are the scenario's as the limit takes them. */
export async function startLimit(databaseUrl: string, recordings: Recordings) {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-limit-'));
  const file = join(folder, 'recordings.json');
  await writeFile(file, JSON.stringify(recordings));
  const { pid, said, stop } = await startProcess({
    args: ['--import', 'tsx', SERVER, file],
    env: { DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    ready: /ready (\d+)\s/,
  });
  const calls = (scenario: string): Call[] =>
    (recordings[scenario] ?? []).map(({ call: { expect } }, turn) => ({
      method: 'GET',
      path: `/${scenario}/${turn}`,
      expect,
    }));
  return {
    port: Number(said),
    pid,
    calls,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
