import type { Installation } from '../harness/installation.ts';

/** Returns a function that names the servers which ended since. */
export function watchProcesses({ servers }: Pick<Installation, 'servers'>): () => string[] {
  const before = servers.map((server) => server.pid());
  return () =>
    servers
      .filter((server, turn) => !server.running() || server.pid() !== before[turn])
      .map((server) => `${server.address} ended: ${server.output().slice(-1000)}`);
}
