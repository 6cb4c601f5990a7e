import type { Server } from '../harness/server.ts';

/** Returns the milliseconds until it was ready again. */
export async function killServer(server: Server): Promise<number> {
  const begun = performance.now();
  await server.end('SIGKILL');
  await server.start();
  await server.ready();
  return performance.now() - begun;
}
