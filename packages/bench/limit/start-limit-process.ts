import { spawnNode } from '@esquadro/harness/spawn-node';

/** A limit as a process of its own, on any free port, which its first line tells. */
export async function startLimitProcess(databaseUrl: string, args: string[]) {
  const limit = spawnNode({
    args: ['--import', 'tsx', ...args],
    env: { DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  });
  const port = await limit.says(/ready (\d+)\s/);
  if (!port) throw new Error(`the limit did not start:\n${limit.output()}`);
  const stop = async () => {
    limit.kill('SIGTERM');
    await limit.ended;
  };
  return { port: Number(port), pid: limit.pid, stop };
}
