import type { Server } from '../harness/server.ts';

/** Kills a server and starts it again; answers with the milliseconds until it was ready. */
export async function killServer(server: Server): Promise<number> {
  const begun = performance.now();
  await server.end('SIGKILL');
  await server.start();
  await server.ready();
  return performance.now() - begun;
}
