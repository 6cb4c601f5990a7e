import type { Installation } from '../harness/installation.ts';

/** Says which servers have ended since; to be asked again after the faults. */
export function watchProcesses({ servers }: Pick<Installation, 'servers'>): () => string[] {
  const before = servers.map((server) => server.pid());
  return () =>
    servers
      .filter((server, turn) => !server.running() || server.pid() !== before[turn])
      .map((server) => `${server.address} ended: ${server.output().slice(-1000)}`);
}
