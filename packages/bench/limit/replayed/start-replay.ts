import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '../../load/call.ts';
import { startLimitProcess } from '../start-limit-process.ts';
import type { Recordings } from './recorded.ts';

const SERVER = fileURLToPath(new URL('./replay-server.ts', import.meta.url));

/** `calls` are addressed to the limit. */
export async function startReplay(databaseUrl: string, recordings: Recordings) {
  const folder = await mkdtemp(join(tmpdir(), 'esquadro-limit-'));
  const file = join(folder, 'recordings.json');
  await writeFile(file, JSON.stringify(recordings));
  const limit = await startLimitProcess(databaseUrl, [SERVER, file]);
  const calls = (scenario: string): Call[] =>
    (recordings[scenario] ?? []).map(({ call: { expect } }, turn) => ({
      method: 'GET',
      path: `/${scenario}/${turn}`,
      expect,
    }));
  return {
    ...limit,
    calls,
    stop: async () => {
      await limit.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
