import { fileURLToPath } from 'node:url';
import type { Call } from '../../load/call.ts';
import type { MeasuredCall } from '../../scenarios/scenario.ts';
import { startLimitProcess } from '../start-limit-process.ts';

const SERVER = fileURLToPath(new URL('./independent-server.ts', import.meta.url));

/** `calls` are addressed to the limit. */
export async function startIndependent(databaseUrl: string) {
  const limit = await startLimitProcess(databaseUrl, [SERVER]);
  const calls = (scenario: string, measured: MeasuredCall[]): Call[] =>
    measured.map(({ expect, bare }) => ({
      method: 'GET',
      path: `/${scenario}/${expect}?${new URLSearchParams(bare.map((value) => ['value', value]))}`,
      expect,
    }));
  return { ...limit, calls };
}
